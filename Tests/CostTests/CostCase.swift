import Glibc
import Testing

/// A kind of input, and the work to be measured for a size.
struct CostCase: CustomTestStringConvertible, Sendable {
    /// The part that is repeated.
    let kind: String
    /// The size in the middle of the two that are measured: its half and its double.
    let size: Int
    /// Makes an input of a size, and returns the work that is measured.
    let prepare: @Sendable (_ size: Int) -> () -> Void

    var testDescription: String { kind }

    init(_ kind: String, size: Int, prepare: @escaping @Sendable (_ size: Int) -> () -> Void) {
        (self.kind, self.size, self.prepare) = (kind, size, prepare)
    }

    /// The factor by which the cost grows when the size becomes four times as large.
    ///
    /// Each size is measured several times, because a busy machine can only make a measurement longer. The first factor
    /// that is small enough is returned.
    func growth(enough limit: Double) -> Double {
        let (work, fourTimes) = (prepare(size / 2), prepare(2 * size))
        var (least, leastOfFour) = (Double.infinity, Double.infinity)
        for _ in 1...Self.attempts {
            least = min(least, Self.seconds(work))
            leastOfFour = min(leastOfFour, Self.seconds(fourTimes))
            if leastOfFour <= limit * least { break }
        }
        return leastOfFour / least
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
