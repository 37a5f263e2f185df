import Rx
import Testing

/// A tour of the library, one idea at a time: first programs and their output.
@Suite struct StreamsTourTests {
    @Test func oneValueAndTheEnd() {
        var printed: [String] = []
        _ = Just("Good morning").sink(
            receiveCompletion: { printed.append("completion: \($0)") },
            receiveValue: { printed.append("value: \($0)") }
        )
        #expect(printed == ["value: Good morning", "completion: finished"])
    }

    @Test func valuesAreAssignedToAProperty() {
        final class Sign {
            var shown: [String] = []
            var text = "" {
                didSet { shown.append(text) }
            }
        }
        let sign = Sign()
        _ = ["Wind", "and rain"].publisher.assign(to: \.text, on: sign)
        #expect(sign.shown == ["Wind", "and rain"])
    }

    @Test func allValuesOfAnArray() {
        #expect(values([1, 2, 3, 4].publisher) == [1, 2, 3, 4])
    }

    @Test func filterLetsTheEvenOnesThrough() {
        #expect(values([1, 2, 3, 4].publisher.filter { $0 % 2 == 0 }) == [2, 4])
    }

    @Test func mapTransformsEachValue() {
        struct Day {
            let number: Int
            var title: String { "Day \(number)" }
        }
        #expect(values([1, 2].publisher.map { Day(number: $0) }.map { $0.title }) == ["Day 1", "Day 2"])
    }

    @Test func reduceSendsTheResultAndScanEachStep() {
        #expect(values([1, 2, 3, 4].publisher.reduce(1) { $0 * $1 }) == [24])
        #expect(values([1, 2, 3, 4].publisher.scan(1) { $0 * $1 }) == [1, 2, 6, 24])
    }

    /// The same values through `combineLatest` and `zip`: each change against pairs of changes.
    @Test func combineLatestAndZip() {
        let letters = PassthroughSubject<String, Never>()
        let numbers = PassthroughSubject<Int, Never>()
        var (latest, pairs) = ([String](), [String]())
        let cancellables = [
            letters.combineLatest(numbers).sink { latest.append("\($0)\($1)") },
            letters.zip(numbers).sink { pairs.append("\($0)\($1)") },
        ]
        let steps: [(send: () -> Void, latest: [String], pairs: [String])] = [
            ({ letters.send("a") }, [], []),
            ({ numbers.send(1) }, ["a1"], ["a1"]),
            ({ letters.send("b") }, ["b1"], []),
            ({ letters.send("c") }, ["c1"], []),
            ({ numbers.send(2) }, ["c2"], ["b2"]),
            ({ numbers.send(3) }, ["c3"], ["c3"]),
        ]
        for step in steps {
            (latest, pairs) = ([], [])
            step.send()
            #expect(latest == step.latest)
            #expect(pairs == step.pairs)
        }
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func mergeSendsAllValuesInOrderOfArrival() {
        let (odd, even) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var printed: [Int] = []
        let cancellable = odd.merge(with: even).sink { printed.append($0) }
        odd.send(1)
        even.send(2)
        odd.send(3)
        #expect(printed == [1, 2, 3])
        cancellable.cancel()
    }

    @Test func oneSubjectRemembersAndTheOtherDoesNot() {
        var (remembered, passed) = ([String](), [String]())
        let remembering = CurrentValueSubject<String, Never>("before")
        let passing = PassthroughSubject<String, Never>()
        passing.send("before")
        let cancellables = [
            remembering.sink { remembered.append($0) },
            passing.sink { passed.append($0) },
        ]
        remembering.send("after")
        passing.send("after")
        #expect(remembered == ["before", "after"])
        #expect(passed == ["after"])
        #expect(remembering.value == "after")
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func aFailureEndsAStreamForGood() {
        enum Denied: Error { case restricted }
        let status = PassthroughSubject<String, Denied>()
        var printed: [String] = []
        let cancellable = status.sink {
            printed.append($0 == .failure(.restricted) ? "restricted" : "something else")
        } receiveValue: {
            printed.append($0)
        }
        status.send("allowed")
        status.send(completion: .failure(.restricted))
        status.send("allowed again")
        #expect(printed == ["allowed", "restricted"])
        cancellable.cancel()
    }

    private func values<P: Publisher>(_ publisher: P) -> [P.Output] where P.Failure == Never {
        var values: [P.Output] = []
        _ = publisher.sink { values.append($0) }
        return values
    }
}
