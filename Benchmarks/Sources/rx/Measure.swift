import Glibc

/// A way to spend a number of steps on one task; `run` does the step that many times.
struct Case {
    let name: String

    /// What the same task costs at best, in nanoseconds; nil where there is no goal.
    let goal: Double?

    /// Prepares the task, and returns what is measured.
    let prepare: () -> (_ steps: Int) -> Void

    /// The median nanoseconds per step of `rounds` rounds, each long enough to measure.
    func measure(rounds: Int = 9) -> Double {
        let run = prepare()
        var steps = 1_000
        while processorTime({ run(steps) }) < 1e7 { steps *= 2 }
        return (0..<rounds).map { _ in processorTime { run(steps) } / Double(steps) }.sorted()[rounds / 2]
    }
}

/// The nanoseconds that this thread spends on `body`, whatever else the machine does meanwhile.
private func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    let start = now()
    body()
    return now() - start
}

/// Keeps the optimizer from removing what was computed.
@inline(never)
func keep<T>(_ value: T) {}

/// Where results are collected.
final class Sum {
    var value = 0
}
