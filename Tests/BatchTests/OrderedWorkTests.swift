import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Batch

@Suite("Work in order")
struct OrderedWorkTests {
    private struct Stop: Error {}

    private func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        Thread.detachNewThread(work)
        return true
    }

    /// The results for the numbers up to a count: even ones are finished, odd ones are doubled by a thread.
    private func results(_ count: Int, on threads: Int, pieces: Int, bytes: Int = 1000) throws -> [String] {
        var (next, results) = (0, [String]())
        try OrderedWork.run(
            on: threads, OrderedWork.Limits(pieces: pieces, bytes: bytes), start: start,
            next: { () throws(any Error) -> OrderedWork.Step<Int, String>? in
                guard next < count else { return nil }
                defer { next += 1 }
                return next % 2 == 0 ? .result("\(next)", bytes: next % 200) : .piece(next, bytes: next % 300)
            },
            { { "twice \($0)" } }, deliver: { results.append($0) })
        return results
    }

    @Test("is delivered in order, on any number of threads", arguments: [0, 1, 2, 7], [1, 3, 100])
    func order(threads: Int, pieces: Int) throws {
        let expected = (0..<1000).map { $0 % 2 == 0 ? "\($0)" : "twice \($0)" }
        #expect(try results(1000, on: threads, pieces: pieces) == expected)
        #expect(try results(1000, on: threads, pieces: pieces, bytes: 1) == expected)
        #expect(try results(0, on: threads, pieces: pieces) == [])
    }

    @Test("ends with a thrown error, and starts no more", arguments: [0, 2])
    func ends(threads: Int) {
        let begun = Atomic<Int>(0)
        #expect(throws: Stop.self) {
            try OrderedWork.run(
                on: threads, OrderedWork.Limits(pieces: 4, bytes: 100), start: start,
                next: { () throws(any Error) -> OrderedWork.Step<Int, Int>? in .piece(1, bytes: 1) },
                { { begun.add($0, ordering: .relaxed).newValue } },
                deliver: { if $0 > 10 { throw Stop() } })
        }
        #expect(begun.load(ordering: .relaxed) < 30)
    }

    @Test("releases finished pieces, even while their results wait")
    func lettingGo() throws {
        final class Weather: Sendable {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        struct Known: Sendable { weak let weather: Weather? }
        let known = Mutex([Known]())
        let laterOnes = DispatchSemaphore(value: 0)
        var (next, results) = (0, [Int]())
        try OrderedWork.run(
            on: 2, OrderedWork.Limits(pieces: 4, bytes: 1000), start: start,
            next: { () throws(any Error) -> OrderedWork.Step<Weather, Int>? in
                guard next < 4 else { return nil }
                defer { next += 1 }
                let weather = Weather(next)
                known.withLock { $0.append(Known(weather: weather)) }
                return .piece(weather, bytes: 1)
            },
            {
                { weather in
                    // The first piece blocks one thread, so the other thread does all the rest.
                    if weather.number == 0 { laterOnes.wait() }
                    guard weather.number == 3 else { return 0 }
                    defer { laterOnes.signal() }
                    return known.withLock { $0[1...2].count { $0.weather != nil } }
                }
            }, deliver: { results.append($0) })
        #expect(results == [0, 0, 0, 0])
    }

    @Test("starts nothing while too many bytes of results wait, even after small ones")
    func holdingBack() throws {
        let (small, count, threads) = (50, 150, 2)
        let begun = Atomic<Int>(0)
        let firstLarge = DispatchSemaphore(value: 0)
        var (next, ahead, results) = (0, 0, [Int]())
        try OrderedWork.run(
            on: threads, OrderedWork.Limits(pieces: 1000, bytes: 150), start: start,
            next: { () throws(any Error) -> OrderedWork.Step<Int, Int>? in
                guard next < count else {
                    ahead = begun.load(ordering: .relaxed)
                    if next == count { firstLarge.signal() }
                    next += 1
                    return nil
                }
                defer { next += 1 }
                return .piece(next, bytes: 0)
            },
            {
                { piece in
                    begun.add(1, ordering: .relaxed)
                    // All further results wait behind it.
                    if piece == small { firstLarge.wait() }
                    return piece
                }
            }, size: { $0 < small ? 0 : 100 }, deliver: { results.append($0) })
        #expect(results == Array(0..<count))
        // Two are in memory before the threads stop, and each thread was working on one more.
        #expect(ahead <= small + 2 + threads)
    }
}
