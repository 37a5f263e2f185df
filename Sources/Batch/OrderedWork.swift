import Dispatch
import Rx
import Synchronization

/// Work that many threads do and that is handed on in the order in which it came.
package enum OrderedWork {
    /// What comes next: something to do, or something that is done already and only waits for its turn.
    package enum Step<Piece: Sendable, Result: Sendable> {
        case piece(Piece, bytes: Int)
        case result(Result, bytes: Int)

        /// How much memory it takes until it is handed on.
        var bytes: Int {
            switch self {
            case .piece(_, let bytes), .result(_, let bytes): bytes
            }
        }
    }

    /// How much is in memory at a time.
    package struct Limits {
        package let pieces: Int
        package let bytes: Int

        /// So many pieces, and so many bytes of them, and of results that wait for their turn, where that is more than one has.
        /// Each thread can make one result more.
        package init(pieces: Int, bytes: Int) { (self.pieces, self.bytes) = (pieces, bytes) }
    }

    /// Does pieces of work until there are no more, or until something is thrown.
    ///
    /// - Parameters:
    ///   - threads: How many threads work, beside the one that calls this.
    ///   - start: Starts a thread, or returns false where the system has none.
    ///   - next: The next step; nil where there are no more. Called by this thread only.
    ///   - worker: Makes what does the work, once on each thread.
    ///   - size: How much memory a result takes.
    ///   - deliver: Takes the results, in order. Called by this thread only.
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
            // A process that ends at once would leave the file that a thread is writing.
            let deadline = DispatchTime.now() + .seconds(1)
            for _ in 0..<started { _ = ended.wait(timeout: deadline) }
        }
        // Without a thread the work is done here.
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
            // What is done already waits for nothing but those before it.
            while let first = jobs.first, first.isDone { try deliverFirst() }
        }
        while jobs.count > 0 { try deliverFirst() }
    }
}

/// What is waiting for a thread. What changes is changed under the lock only.
private final class Queue<Piece: Sendable, Result: Sendable>: @unchecked Sendable {
    /// A piece of work and, when it is done, its result.
    ///
    /// The semaphores order what threads do: the piece is there before a thread takes it, and the result before it is read.
    final class Job: @unchecked Sendable {
        /// How much memory the piece takes, and how much the result does that a thread has made of it.
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

        /// Whether the result can be had without waiting.
        var isDone: Bool { hasEnded.load(ordering: .relaxed) }

        /// Does the work, and notes how much memory its result takes. What waits for its turn then is the result alone, without
        /// what it was made of.
        func run(_ work: (Piece) -> Result, _ size: (Result) -> Int, noting note: (Int) -> Void) {
            // Who waits for it may end the process, so piece and result are in no other hands by then.
            outcome = work(taken())
            resultBytes = outcome.map(size) ?? 0
            note(resultBytes)
            end.signal()
            hasEnded.store(true, ordering: .relaxed)
        }

        private func taken() -> Piece {
            guard let piece = piece.take() else { preconditionFailure("a job is done once") }
            return piece
        }

        func result() -> Result {
            end.wait()
            // A thread holds on to its last job, and nobody is to hold on to the files of a result.
            defer { outcome = nil }
            guard let outcome else { preconditionFailure("a job is done when it has a result") }
            return outcome
        }
    }

    /// Jobs in the order in which they came.
    struct Pending {
        // What was taken is gone, as results hold open files.
        private var jobs: [Job?] = []
        private var taken = 0
        var count: Int { jobs.count - taken }
        var first: Job? { taken < jobs.count ? jobs[taken] : nil }

        mutating func append(_ job: Job) { jobs.append(job) }

        mutating func takeFirst() -> Job {
            guard let job = jobs[taken] else { preconditionFailure("a job is taken once") }
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
    /// The bytes of the results that wait for their turn, and how many pieces were not begun because of these.
    private var (held, postponed) = (0, 0)
    private let available = DispatchSemaphore(value: 0)
    private let limit: Int
    private let size: @Sendable (Result) -> Int

    /// A queue whose threads begin nothing while results of more than so many bytes wait for their turn.
    init(holding limit: Int, _ size: @escaping @Sendable (Result) -> Int) {
        (self.limit, self.size) = (limit, size)
    }

    func add(_ piece: Piece, bytes: Int) -> Job {
        let job = Job(piece, bytes: bytes)
        lock.withLock { waiting.append(job) }
        available.signal()
        return job
    }

    /// The result of the first job that has not been handed on.
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

    /// Lets the threads end. Work that nobody has begun is not begun.
    func close() {
        lock.withLock { isClosed = true }
        available.signal()
    }

    /// Works until the queue is closed.
    func work(_ work: (Piece) -> Result) {
        while let job = take() { job.run(work, size) { bytes in lock.withLock { held += bytes } } }
        // The next thread is to end as well.
        available.signal()
    }

    private func take() -> Job? {
        while true {
            available.wait()
            let (job, isOver): (Job?, Bool) = lock.withLock {
                if isClosed { return (nil, true) }
                // The first result that is waited for is being made: jobs are begun in order, and all before it are handed on.
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
