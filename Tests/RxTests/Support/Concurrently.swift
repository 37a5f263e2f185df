import Glibc

/// Runs `body` on several threads at once, waits for all of them, and returns their results.
@discardableResult
func concurrently<Result>(_ threads: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let jobs = (0..<threads).map { index in ResultingJob { body(index) } }
    let handles = jobs.map { job in
        var handle = pthread_t()
        pthread_create(
            &handle, nil,
            { job in
                // Balances the retain of `passRetained`, once per thread.
                if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run() }
                return nil
            }, Unmanaged<Job>.passRetained(job).toOpaque())
        return handle
    }
    for handle in handles { pthread_join(handle, nil) }
    return jobs.compactMap(\.result)
}

/// The work of a thread.
private class Job {
    func run() {}
}

/// Work with a result, which its thread writes. It is read when the thread has ended.
private final class ResultingJob<Result>: Job {
    private let body: () -> Result
    private(set) var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    override func run() { result = body() }
}
