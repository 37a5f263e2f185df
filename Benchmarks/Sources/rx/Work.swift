import CAllocations
import Rx
import Timing

/// Something to measure: `run` does it `times` times.
struct Work {
    let name: String
    let times: Int
    let run: () -> Void

    init(_ name: String, times: Int = 1_000, _ run: @escaping () -> Void) {
        (self.name, self.times, self.run) = (name, times, run)
    }

    /// How often memory is asked for, each time.
    var allocationsEach: Double {
        run()
        let before = allocations()
        run()
        return Double(allocations() - before) / Double(times)
    }
}

/// Works that are compared with their first, which is written by hand with closures.
struct Comparison {
    let works: [Work]

    /// The same with the works whose names contain `text`; the first stays, since it is what they are compared with.
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

/// What came out: the median nanoseconds, their ratio to those of the closures, and the allocations, each time.
struct Measurement: Encodable {
    let name: String
    let ns: Double
    let ratio: Double
    let allocations: Double
}

/// Where sinks leave what they get, so that nothing is optimized away.
final class Sum {
    var value = 0
}

extension Publisher {
    /// As if the stream came from another module: what is behind it cannot be seen where it is used.
    @inline(never) var erased: AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
