import Batch
import FoundationEssentials
import Glibc
import Wording

/// The results of a batch: counted, shown on a terminal as progress, and summarized at the end.
struct BatchReport {
    let messages: Messages
    let now: @Sendable () -> Date
    /// The path of the ledger, for messages; empty if it is temporary.
    let ledgerPath: String
    /// The name of the input.
    let input: String
    var meter: Meter

    private let start: Date
    private(set) var counts: [Status: Int] = [:]
    private(set) var bytes = 0
    private var isInDoubt = false
    private var rejections = KindCounts<String>()
    /// The number of rejected lines whose page is unknown.
    private(set) var unknownRejections = 0

    enum Status: String, CaseIterable { case written, unchanged, rejected, removed }

    init(
        messages: Messages, now: @escaping @Sendable () -> Date, ledgerPath: String, input: String, meter: Meter
    ) {
        (self.messages, self.now, self.ledgerPath) = (messages, now, ledgerPath)
        (self.input, self.meter, start) = (input, meter, now())
    }

    /// The number of finished lines.
    var lines: Int { counts.filter { $0.key != .removed }.values.reduce(0, +) }

    mutating func count(_ status: Status, bytes: Int = 0) {
        counts[status, default: 0] += 1
        if status == .written { self.bytes += bytes }
    }

    mutating func reject(_ rejection: Rejection, line number: Int) {
        count(.rejected)
        if rejection.id == nil { unknownRejections += 1 }
        guard rejections.count(rejection.code) else { return }
        messages.tell(
            CommandProblem(.data, "\(input), line \(number): \(rejection.text)", code: rejection.code))
    }

    /// Prints warnings about a page.
    mutating func remark(on page: MadePage, line number: Int) {
        isInDoubt = isInDoubt || page.isInDoubt
        for remark in page.remarks.shown {
            messages.warn(
                Sentence("\(input), line \(number): \(remark.text)", kind: remark.kind), .assumption)
        }
        guard page.hasEnded else { return }
        messages.warn("\(input), line \(number): the forecast has ended; it is shown as archived", .archived)
    }

    /// Reports a page of an earlier run that cannot be removed.
    mutating func keepUnwanted(_ path: String) {
        isInDoubt = true
        messages.warn(
            Sentence("\(path) is obsolete and cannot be removed", kind: "cannot be removed"), .leftOver)
    }

    mutating func showProgress() {
        guard meter.progress.isShown else { return }
        meter.show(at: now()) { [lines] seconds in
            let rate = seconds > 0 ? Double(lines) / seconds : 0
            return "\(lines) lines, \(Int(rate)) a second"
        }
    }

    /// The exit status: data in doubt, or rejected lines.
    var status: ExitCode { counts[.rejected, default: 0] > 0 || isInDoubt ? .different : .done }

    /// The elapsed time.
    var seconds: Double { max(0, now().timeIntervalSince(start)) }

    /// The counts and times for a metrics collector.
    func metrics(at now: Date, output: String?, _ status: ExitCode) -> Metrics {
        let time = Int(now.timeIntervalSince1970)
        var metrics = Metrics(
            duration: seconds, lastRun: time, lastSuccess: status == .done ? time : nil, output: output)
        (metrics.lines, metrics.bytesWritten) = (lines, bytes)
        metrics.written = counts[.written, default: 0]
        metrics.unchanged = counts[.unchanged, default: 0]
        metrics.rejected = counts[.rejected, default: 0]
        metrics.removed = counts[.removed, default: 0]
        return metrics
    }

    /// Prints the summary.
    mutating func tellEnd(rejects: String?, isInterrupted: Bool) {
        meter.clear()
        for (code, count) in rejections.others {
            messages.warn("\(count) more lines were rejected with the code \(code)", .rejected)
        }
        let rejected = counts[.rejected, default: 0]
        if rejected > 0, let rejects {
            messages.note("\(rejects) contains the rejected lines; it is a valid input of batch", .rejected)
        }
        let numbers = Status.allCases.compactMap { status in
            status == .removed && counts[status] == nil ? nil : "\(counts[status, default: 0]) \(status.rawValue)"
        }
        let time = "\(Self.oneDigit(seconds)) s"
        let size = "\(Self.oneDigit(Double(bytes) / 1e6)) MB"
        messages.note(
            Sentence("\(numbers.joined(separator: ", ")); \(size) in \(time)", kind: "summary"), .summary)
        if isInterrupted {
            messages.warn("interrupted before the last line; run the same command again to resume", .interrupted)
        }
    }

    /// Returns a number with one digit after the point.
    private static func oneDigit(_ number: Double) -> String {
        // The largest number has 309 digits.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 320) { text in
            guard let start = text.baseAddress else { return "" }
            withVaList([number]) { _ = vsnprintf(start, text.count, "%.1f", $0) }
            return String(cString: start)
        }
    }
}
