import Glibc

/// A case to measure: `run` does it once.
public struct Case {
    public let name: String
    public let run: () throws -> Void

    public init(_ name: String, _ run: @escaping () throws -> Void) {
        (self.name, self.run) = (name, run)
    }
}

/// The median microseconds of each case. The cases take turns, so that a busy machine affects all of them.
public func microseconds(_ cases: [Case], rounds: Int = 25) throws -> [Double] {
    let steps = try cases.map { max(1, Int(2e6 / (try nanoseconds($0, steps: 20) / 20))) }
    var rows = [[Double]](repeating: [], count: cases.count)
    for _ in 0..<rounds {
        for (index, test) in cases.enumerated() {
            rows[index].append(try nanoseconds(test, steps: steps[index]) / Double(steps[index]) / 1000)
        }
    }
    return rows.map { $0.sorted()[rounds / 2] }
}

/// Prevents the optimizer from removing a value.
@_optimize(none)
public func keep<Value>(_ value: Value) {}

/// The processor time of this thread, independent of the machine's load.
private func nanoseconds(_ test: Case, steps: Int) throws -> Double {
    let start = processorTime()
    for _ in 0..<steps { try test.run() }
    return processorTime() - start
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
