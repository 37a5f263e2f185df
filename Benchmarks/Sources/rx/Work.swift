import CAllocations
import Rx
import Timing

/// A case to measure: `run` does it `times` times.
struct Work {
    let name: String
    let times: Int
    let run: () -> Void

    init(_ name: String, times: Int = 1_000, _ run: @escaping () -> Void) {
        (self.name, self.times, self.run) = (name, times, run)
    }

    /// The number of allocations per repetition.
    var allocationsEach: Double {
        run()
        let before = allocations()
        run()
        return Double(allocations() - before) / Double(times)
    }
}

/// Cases that are compared with the first one, which is written by hand with closures.
struct Comparison {
    let works: [Work]

    /// The cases whose names contain `text`; the first stays as the reference.
    func filtered(by text: String) -> Comparison {
        Comparison(works: works.prefix(1) + works.dropFirst().filter { $0.name.contains(text) })
    }

    func measure() throws -> [Measurement] {
        let times = try microseconds(works.map { Case($0.name, $0.run) })
        let each = zip(works, times).map { work, time in time * 1000 / Double(work.times) }
        return zip(works, each).map { work, time in
            Measurement(name: work.name, ns: time, ratio: time / each[0], allocations: work.allocationsEach)
        }
    }
}

/// The results: the median nanoseconds, their ratio to those of the closures, and the allocations, per repetition.
struct Measurement: Encodable {
    let name: String
    let ns: Double
    let ratio: Double
    let allocations: Double
}

/// A global that receives the values of sinks, so that nothing is optimized away.
final class Sum {
    var value = 0
}

extension Publisher {
    /// Erases the stream's type, as at a module boundary, where the optimizer cannot see the implementation.
    @inline(never) var erased: AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
