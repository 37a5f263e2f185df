import StreamSnapshots

/// A review as text: a list for a terminal, or a summary in Markdown.
struct ReviewText {
    private let review: SnapshotReview
    private let folder: String

    /// The most causes and differences in a summary in Markdown.
    private static let most = 50

    init(of review: SnapshotReview, in folder: String) { (self.review, self.folder) = (review, folder) }

    /// A count such as `2 changed, 1 new`.
    var summary: String {
        let new = review.changes.count(where: \.isNew)
        let parts = [(review.changes.count - new, "changed"), (new, "new")].filter { $0.0 > 0 }
        return parts.isEmpty ? "no snapshots to review" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// The command that accepts one of them; nil if its name cannot be typed.
    static func acceptCommand(_ name: String, in folder: String) -> String? {
        let command = "forecast-report review \(ShellWord.quoted(folder)) --accept \(ShellWord.quoted(name))"
        return Messages.harmless(command) == command ? command : nil
    }

    /// The command that accepts all of them.
    var acceptCommand: String { "forecast-report review \(ShellWord.quoted(folder)) --accept --all" }

    /// The summary, the causes and the snapshots, for a terminal.
    var list: String {
        guard !review.changes.isEmpty else { return summary + "\n" }
        let causes = review.groups.prefix(Self.most).map { "  \($0.places)×  \(Messages.harmless($0.cause.title))" }
        let names = review.changes.map { "  \(Messages.harmless($0.snapshot.name))\($0.isNew ? " (new)" : "")" }
        let parts = [
            [summary], causes.isEmpty ? [] : ["causes:"] + causes, ["snapshots:"] + names,
            ["accept all: \(acceptCommand)"],
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// The summary, the causes and the differences, in Markdown.
    var markdown: String {
        var parts = ["## Snapshots to review: \(summary)"]
        if !review.groups.isEmpty {
            let rows = review.groups.prefix(Self.most).map { group in
                "| \(group.places) | \(group.changes.count) | \(Self.code(inTable: group.cause.title)) |"
            }
            parts.append((["| places | snapshots | cause |", "| ---: | ---: | --- |"] + rows).joined(separator: "\n"))
        }
        for change in review.changes.prefix(Self.most) {
            let lines = change.lines.map(Self.line).joined(separator: "\n")
            // A fence that is longer than any run of backticks in it.
            let fence = String(repeating: "`", count: max(3, Self.longestRun(in: lines) + 1))
            let rest = change.omittedLines > 0 ? "\n\n\(change.omittedLines) more lines are not shown." : ""
            parts.append("### \(Self.code(change.snapshot.name))\n\n\(fence)diff\n\(lines)\n\(fence)\(rest)")
        }
        let rest = review.changes.count - Self.most
        if rest > 0 { parts.append("\(rest) more snapshots are not shown.") }
        if !review.changes.isEmpty { parts.append("To accept all: \(Self.code(acceptCommand))") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Returns a line of a difference, with its sign. Control characters are replaced.
    static func line(_ line: SnapshotReview.Line) -> String {
        let sign =
            switch line.kind {
            case .kept: " "
            case .removed: "-"
            case .added: "+"
            case .omitted: "@@ … @@"
            }
        return sign + Messages.harmless(line.before + line.changed + line.after)
    }

    /// Returns a text as code in Markdown, on one line, since a line break would end the code.
    private static func code(_ text: String) -> String {
        let text = Messages.harmless(text)
        let fence = String(repeating: "`", count: longestRun(in: text) + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// Returns a text as code in a table, in which a backslash and a bar end a cell in some programs.
    private static func code(inTable text: String) -> String {
        // By scalars: a bar and a combining mark are one character.
        var (safe, isAfterBackslash) = (String.UnicodeScalarView(), false)
        for scalar in code(text).unicodeScalars {
            if scalar == "|" { safe.append(contentsOf: (isAfterBackslash ? " \\" : "\\").unicodeScalars) }
            safe.append(scalar)
            isAfterBackslash = scalar == "\\"
        }
        return String(safe)
    }

    private static func longestRun(in text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
