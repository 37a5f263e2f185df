import Dispatch
import Rx
import Synchronization

/// Work of several threads whose results are delivered in the order of the input.
package enum OrderedWork {
    /// A step: work to do, or a finished result that waits for its turn.
    package enum Step<Piece: Sendable, Result: Sendable> {
        case piece(Piece, bytes: Int)
        case result(Result, bytes: Int)

        /// The memory that it takes until it is delivered.
        var bytes: Int {
            switch self {
            case .piece(_, let bytes), .result(_, let bytes): bytes
            }
        }
    }

    /// The limits on what is in memory at a time.
    package struct Limits {
        package let pieces: Int
        package let bytes: Int

        /// The number of pieces, and their size in bytes together with results that wait for their turn, if there are
        /// several. Each thread can add one more result.
        package init(pieces: Int, bytes: Int) { (self.pieces, self.bytes) = (pieces, bytes) }
    }

    /// Does the work until there is no more, or until an error is thrown.
    ///
    /// - Parameters:
    ///   - threads: The number of threads in addition to the calling one.
    ///   - start: Starts a thread, or returns false if the system refuses.
    ///   - next: Returns the next step; nil at the end. Called by this thread only.
    ///   - worker: Makes a worker, once on each thread.
    ///   - size: The memory that a result takes.
    ///   - deliver: Receives the results in order. Called by this thread only.
    package static func run<Piece: Sendable, Result: Sendable, Problem: Error>(
        on threads: Int, _ limits: Limits, start: (@escaping @Sendable () -> Void) -> Bool,
        next: () throws(Problem) -> Step<Piece, Result>?, _ worker: @escaping @Sendable () -> (Piece) -> Result,
        size: @escaping @Sendable (Result) -> Int = { _ in 0 }, deliver: (Result) throws(Problem) -> Void
    ) throws(Problem) {
        let queue = Queue<Piece, Result>(holding: limits.bytes, size)
        let ended = DispatchSemaphore(value: 0)
        let started = (0..<threads).filter { _ in
            start {
                queue.work(worker())
                ended.signal()
            }
        }.count
        defer {
            queue.close()
            // If the process ended at once, the file that a thread is writing would be left behind.
            let deadline = DispatchTime.now() + .seconds(1)
            for _ in 0..<started { _ = ended.wait(timeout: deadline) }
        }
        // Without further threads this one does the work.
        let own = started == 0 ? worker() : nil
        var (jobs, bytes) = (Queue<Piece, Result>.Pending(), 0)
        func deliverFirst() throws(Problem) {
            let job = jobs.takeFirst()
            bytes -= job.bytes
            try deliver(queue.result(of: job))
        }
        while let step = try next() {
            while jobs.count > 0, jobs.count > limits.pieces || bytes + step.bytes > limits.bytes {
                try deliverFirst()
            }
            bytes += step.bytes
            switch step {
            case .result(let result, let size): jobs.append(Queue.Job(result, bytes: size))
            case .piece(let piece, let size):
                jobs.append(own.map { Queue.Job($0(piece), bytes: size) } ?? queue.add(piece, bytes: size))
            }
            // A finished result waits only for those before it.
            while let first = jobs.first, first.isDone { try deliverFirst() }
        }
        while jobs.count > 0 { try deliverFirst() }
    }
}

/// A piece of work that waits for a thread. All changes happen under the lock.
private final class Queue<Piece: Sendable, Result: Sendable>: @unchecked Sendable {
    /// A piece of work and, when finished, its result.
    ///
    /// The semaphores order the accesses: the piece is set before a thread takes it, and the result before it is read.
    final class Job: @unchecked Sendable {
        /// The memory of the piece, and that of its result.
        let bytes: Int
        private(set) var resultBytes = 0
        private var piece: Piece?
        private var outcome: Result?
        private let end = DispatchSemaphore(value: 0)
        private let hasEnded: Atomic<Bool>

        init(_ piece: Piece, bytes: Int) {
            (self.piece, self.bytes) = (piece, bytes)
            hasEnded = Atomic(false)
        }

        init(_ result: Result, bytes: Int) {
            (piece, self.bytes, outcome) = (nil, bytes, result)
            hasEnded = Atomic(true)
            end.signal()
        }

        /// Whether the result is available without waiting.
        var isDone: Bool { hasEnded.load(ordering: .relaxed) }

        /// Does the work, and records the memory of its result. Afterwards only the result waits for its turn, without
        /// the piece.
        func run(_ work: (Piece) -> Result, _ size: (Result) -> Int, noting note: (Int) -> Void) {
            // The waiting thread may end the process, so this thread must not hold piece or result by then.
            outcome = work(taken())
            resultBytes = outcome.map(size) ?? 0
            note(resultBytes)
            end.signal()
            hasEnded.store(true, ordering: .relaxed)
        }

        private func taken() -> Piece {
            guard let piece = piece.take() else { preconditionFailure("a job runs only once") }
            return piece
        }

        func result() -> Result {
            end.wait()
            // A thread keeps its last job alive, and a job must not keep the files of a result open.
            defer { outcome = nil }
            guard let outcome else { preconditionFailure("a finished job has a result") }
            return outcome
        }
    }

    /// Jobs in the order of the input.
    struct Pending {
        // Taken jobs are released, since results hold open files.
        private var jobs: [Job?] = []
        private var taken = 0
        var count: Int { jobs.count - taken }
        var first: Job? { taken < jobs.count ? jobs[taken] : nil }

        mutating func append(_ job: Job) { jobs.append(job) }

        mutating func takeFirst() -> Job {
            guard let job = jobs[taken] else { preconditionFailure("a job is taken only once") }
            jobs[taken] = nil
            taken += 1
            if taken * 2 > jobs.count {
                jobs.removeFirst(taken)
                taken = 0
            }
            return job
        }
    }

    private let lock = Lock()
    // The lock guards these.
    private var waiting = Pending()
    private var isClosed = false
    /// The size of the results that wait for their turn, and the number of pieces not yet started because of it.
    private var (held, postponed) = (0, 0)
    private let available = DispatchSemaphore(value: 0)
    private let limit: Int
    private let size: @Sendable (Result) -> Int

    /// A queue whose threads start nothing while waiting results exceed a size in bytes.
    init(holding limit: Int, _ size: @escaping @Sendable (Result) -> Int) {
        (self.limit, self.size) = (limit, size)
    }

    func add(_ piece: Piece, bytes: Int) -> Job {
        let job = Job(piece, bytes: bytes)
        lock.withLock { waiting.append(job) }
        available.signal()
        return job
    }

    /// The result of the first job that has not been delivered.
    func result(of job: Job) -> Result {
        let result = job.result()
        let begun = lock.withLock {
            held -= job.resultBytes
            defer { if held <= limit { postponed = 0 } }
            return held <= limit ? postponed : 0
        }
        for _ in 0..<begun { available.signal() }
        return result
    }

    /// Ends the threads. Jobs that have not been started are dropped.
    func close() {
        lock.withLock { isClosed = true }
        available.signal()
    }

    /// Works until the queue is closed.
    func work(_ work: (Piece) -> Result) {
        while let job = take() { job.run(work, size) { bytes in lock.withLock { held += bytes } } }
        // The next thread has to end as well.
        available.signal()
    }

    private func take() -> Job? {
        while true {
            available.wait()
            let (job, isOver): (Job?, Bool) = lock.withLock {
                if isClosed { return (nil, true) }
                // The next result is in progress: jobs start in order, and all before it are delivered.
                guard held <= limit else {
                    postponed += 1
                    return (nil, false)
                }
                return (waiting.takeFirst(), false)
            }
            if job != nil || isOver { return job }
        }
    }
}
