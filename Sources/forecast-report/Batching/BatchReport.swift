import Batch
import Foundation
import Wording

/// What a batch did until now: counted, shown on a terminal while it goes on, and told at its end.
struct BatchReport {
    let messages: Messages
    let now: @Sendable () -> Date
    /// Where the ledger is, for messages; empty where it is gone with the run.
    let ledgerPath: String
    /// What the lines come from.
    let input: String
    var meter: Meter

    private let start: Date
    private(set) var counts: [Status: Int] = [:]
    private(set) var bytes = 0
    private var isInDoubt = false
    private var rejections = KindCounts<String>()
    /// How many lines were rejected of which it is not known whose page they would be.
    private(set) var unknownRejections = 0

    enum Status: String, CaseIterable { case written, unchanged, rejected, removed }

    init(
        messages: Messages, now: @escaping @Sendable () -> Date, ledgerPath: String, input: String, meter: Meter
    ) {
        (self.messages, self.now, self.ledgerPath) = (messages, now, ledgerPath)
        (self.input, self.meter, start) = (input, meter, now())
    }

    /// How many lines were done.
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

    /// Says what a reader of a page could be misled by.
    mutating func remark(on page: MadePage, line number: Int) {
        isInDoubt = isInDoubt || page.isInDoubt
        for remark in page.remarks.shown {
            messages.warn(
                Sentence("\(input), line \(number): \(remark.text)", kind: remark.kind), .assumption)
        }
        guard page.hasEnded else { return }
        messages.warn("\(input), line \(number): the forecast has ended; it is shown as archived", .archived)
    }

    /// Says that a page of an earlier run cannot be removed.
    mutating func keepUnwanted(_ path: String) {
        isInDoubt = true
        messages.warn(
            Sentence("\(path) is not wanted any more and cannot be removed", kind: "cannot be removed"), .leftOver)
    }

    mutating func showProgress() {
        guard meter.progress.isShown else { return }
        meter.show(at: now()) { [lines] seconds in
            let rate = seconds > 0 ? Double(lines) / seconds : 0
            return "\(lines) lines, \(Int(rate)) a second"
        }
    }

    /// How it ended: in doubt, or with lines that could not become pages.
    var status: ExitCode { counts[.rejected, default: 0] > 0 || isInDoubt ? .different : .done }

    /// How long it took.
    var seconds: Double { max(0, now().timeIntervalSince(start)) }

    /// The counts and times for a collector.
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

    /// Tells what was done.
    mutating func tellEnd(rejects: String?, isInterrupted: Bool) {
        meter.clear()
        for (code, count) in rejections.others {
            messages.warn("\(count) more lines were rejected with the code \(code)", .rejected)
        }
        let rejected = counts[.rejected, default: 0]
        if rejected > 0, let rejects {
            messages.note("\(rejects) has the lines that were rejected; it can be given to batch again", .rejected)
        }
        let numbers = Status.allCases.compactMap { status in
            status == .removed && counts[status] == nil ? nil : "\(counts[status, default: 0]) \(status.rawValue)"
        }
        let time = String(format: "%.1f s", seconds)
        let size = String(format: "%.1f MB", Double(bytes) / 1e6)
        messages.note(
            Sentence("\(numbers.joined(separator: ", ")); \(size) in \(time)", kind: "summary"), .summary)
        if isInterrupted {
            messages.warn("ended before the last line; the same command goes on", .interrupted)
        }
    }
}
