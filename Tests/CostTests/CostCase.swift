import Glibc
import Testing

/// A kind of input, and what is done with an input of some size.
struct CostCase: CustomTestStringConvertible, Sendable {
    /// What there are many of.
    let kind: String
    /// The smaller of the two sizes that are measured; the other one is its double.
    let size: Int
    /// Makes an input of a size, and returns the work that is measured.
    let prepare: @Sendable (_ size: Int) -> () -> Void

    var testDescription: String { kind }

    init(_ kind: String, size: Int, prepare: @escaping @Sendable (_ size: Int) -> () -> Void) {
        (self.kind, self.size, self.prepare) = (kind, size, prepare)
    }

    /// The factor by which the cost grows when the size doubles.
    ///
    /// Each size is measured several times, because a busy machine can only make a measurement longer. The first factor
    /// that is small enough is returned.
    func growth(enough limit: Double) -> Double {
        let (work, twice) = (prepare(size), prepare(2 * size))
        var (least, leastOfTwice) = (Double.infinity, Double.infinity)
        for _ in 1...Self.attempts {
            least = min(least, Self.seconds(work))
            leastOfTwice = min(leastOfTwice, Self.seconds(twice))
            if leastOfTwice <= limit * least { break }
        }
        return leastOfTwice / least
    }

    private static let attempts = 5

    /// The processor time that this thread needs for some work.
    private static func seconds(_ work: () -> Void) -> Double {
        let start = processorTime()
        work()
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
