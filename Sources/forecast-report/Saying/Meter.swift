import FoundationEssentials

/// A progress line on a terminal, updated each half second.
struct Meter {
    let progress: Progress
    /// The completed part, from 0 to 1; nil if unknown.
    let share: () -> Double?

    private var start: Date?
    private var last: Date?

    init(_ progress: Progress, share: @escaping () -> Double?) { (self.progress, self.share) = (progress, share) }

    /// Shows a text made from the elapsed seconds, if the line is due for an update.
    mutating func show(at now: Date, _ text: (_ seconds: Double) -> String) {
        guard progress.isShown else { return }
        let start = start ?? now
        self.start = start
        guard now.timeIntervalSince(last ?? start) >= 0.5 || last == nil && now.timeIntervalSince(start) >= 0.5 else {
            return
        }
        last = now
        let seconds = now.timeIntervalSince(start)
        let left = share().flatMap { $0 > 0.001 && $0 <= 1 ? seconds / $0 - seconds : nil }
        let rest = left.map { ", \(Self.words(for: $0)) left" } ?? ""
        progress.write("\r\u{1B}[K" + Messages.harmless(text(seconds) + rest))
    }

    /// Erases the line.
    mutating func clear() {
        if last != nil { progress.write("\r\u{1B}[K") }
        last = nil
    }

    private static func words(for seconds: Double) -> String {
        let seconds = Int(seconds)
        if seconds < 90 { return "\(seconds) s" }
        return seconds < 5400 ? "\((seconds + 30) / 60) min" : "\((seconds + 1800) / 3600) h"
    }
}
