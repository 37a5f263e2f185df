import Files
import HTMLRender
import Wording

/// The command's messages beside its results: text for people or, with --json, lines of JSON.
struct Messages {
    /// Whether messages are lines of JSON.
    var areJSON = false
    /// Whether only errors are printed.
    var areQuiet = false
    /// Whether the sources of settings are printed.
    var areVerbose = false
    /// Whether to color messages.
    var hasColors = false
    /// Prints a line to standard error.
    let say: (String) -> Void
    /// The number of messages of each kind, shared by copies of this value.
    private let tally = MessageTally()

    init(
        areJSON: Bool = false, areQuiet: Bool = false, areVerbose: Bool = false, hasColors: Bool = false,
        say: @escaping (String) -> Void
    ) {
        (self.areJSON, self.areQuiet, self.areVerbose) = (areJSON, areQuiet, areVerbose)
        (self.hasColors, self.say) = (hasColors, say)
    }

    /// The severity of a message.
    enum Level: String, Sendable {
        case error, warning, note, verbose
    }

    /// The topic of a warning or a note, for programs. These names stay the same when the words change.
    enum Remark: String, CaseIterable, Sendable {
        case sample, assumption, answer, choice, archived
        case ignoredSetting = "ignored-setting"
        case severalPlaces = "several-places"
        case noInstant = "no-instant"
        case otherTemplate = "other-template"
        case nothingFound = "nothing-found"
        case nothingWrong = "nothing-wrong"
        case leftOver = "left-over"
        case rejected, summary, interrupted
    }

    /// Prints an error, which ends the command.
    func tell(_ problem: CommandProblem) {
        guard areJSON else {
            let excerpt = problem.excerpt.map { "\n" + Self.harmless(lines: Self.shortened($0)) } ?? ""
            return say(line(.error, problem.message) + excerpt)
        }
        let message = ([problem.message] + (problem.excerpt.map { [$0] } ?? [])).joined(separator: "\n")
        say(JSONLine(level: .error, message: message, code: problem.code, status: problem.status.rawValue).text)
    }

    /// Prints a warning, which is about something that could mislead a reader.
    func warn(_ message: Sentence, _ remark: Remark) { tell(.warning, message, remark) }

    /// Prints assumptions about the data, which do not state these things.
    func warn(_ assumptions: Sentences) {
        for assumption in assumptions.shown { warn(assumption, .assumption) }
        for (kind, count) in assumptions.others {
            tally.add(count, of: MessageTally.Kind(level: .warning, remark: .assumption, words: kind))
        }
    }

    /// Prints a note.
    func note(_ message: Sentence, _ remark: Remark) { tell(.note, message, remark) }

    /// Prints notes about the response of a service or about the cache.
    func note(_ answer: String) { note(Sentence(stringLiteral: answer), .answer) }

    /// Prints a detail, with --verbose only: the source of a setting.
    func detail(_ message: String) {
        if areVerbose { show(.verbose, message, .choice) }
    }

    /// Prints how many warnings and notes of each kind were not shown, and resets the counts.
    func tellOthers() {
        for (kind, count) in tally.takeOthers() {
            show(kind.level, words(for: count, moreOf: kind.words), kind.remark)
        }
    }

    /// Prints the first messages of a kind, and counts the others.
    private func tell(_ level: Level, _ message: Sentence, _ remark: Remark) {
        guard tally.count(MessageTally.Kind(level: level, remark: remark, words: message.kind)) else { return }
        show(level, message.text, remark)
    }

    private func show(_ level: Level, _ message: String, _ remark: Remark) {
        if areQuiet { return }
        say(areJSON ? JSONLine(level: level, message: message, code: remark.rawValue).text : line(level, message))
    }

    private func line(_ level: Level, _ message: String) -> String {
        let label: String
        switch level {
        case .error: label = colored("error: ", "31")
        case .warning: label = colored("warning: ", "33")
        case .note: label = "note: "
        case .verbose: label = ""
        }
        return "forecast-report: \(label)\(Self.harmless(Self.shortened(message)))"
    }

    private func colored(_ text: String, _ color: String) -> String {
        hasColors ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
    }

    /// Shortens a message with very long names in it.
    static func shortened(_ message: String) -> String {
        guard message.utf8.count > 4000 else { return message }
        // A character can consist of any number of scalars.
        let scalars = message.unicodeScalars
        return "\(String(scalars.prefix(1500))) … \(String(scalars.suffix(300)))"
    }

    /// Removes control characters from a line, since data and file names can contain them.
    static func harmless(_ line: String) -> String { harmless(line, except: ["\t"]) }

    /// Removes control characters from a text of several lines.
    static func harmless(lines: String) -> String { harmless(lines, except: ["\t", "\n"]) }

    private static func harmless(_ text: String, except allowed: [Unicode.Scalar]) -> String {
        let isHarmless = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isHarmless { return text }
        return String(
            String.UnicodeScalarView(
                FileName.readable(text).unicodeScalars.map { scalar in
                    let isControl =
                        scalar.properties.generalCategory == .control || misleading.contains { $0.contains(scalar) }
                    return isControl && !allowed.contains(scalar) ? "\u{FFFD}" : scalar
                }))
    }

    /// Bidirectional controls, and line breaks outside of ASCII.
    private static let misleading: [ClosedRange<Unicode.Scalar>] = [
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}",
    ]

    /// Removes control characters from bytes for a terminal, including bytes that are not UTF-8. The styles of a text
    /// page stay, which only change colors.
    static func harmless(bytes: [UInt8]) -> [UInt8] {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}", omittingEmptySubsequences: false)
        var text = harmless(lines: String(parts[0]))
        for part in parts.dropFirst() {
            let style = styles.first { part.unicodeScalars.starts(with: $0.unicodeScalars.dropFirst()) }
            text += style ?? "\u{FFFD}"
            let rest = part.unicodeScalars.dropFirst(style.map { $0.unicodeScalars.count - 1 } ?? 0)
            text += harmless(lines: String(rest))
        }
        return Array(text.utf8)
    }

    /// Replaces the escape character, with which styles begin.
    static func withoutStyles(_ bytes: [UInt8]) -> [UInt8] {
        bytes.contains(0x1B) ? bytes.flatMap { $0 == 0x1B ? Array("\u{FFFD}".utf8) : [$0] } : bytes
    }

    /// The escape sequences of the styles of a text page.
    private static let styles = TextStyle.allCases.map(\.sequence) + [TextStyle.reset]

    private struct JSONLine: Encodable {
        let level: String
        let message: String
        let code: String
        var status: Int32?

        init(level: Level, message: String, code: String, status: Int32? = nil) {
            (self.level, self.message) = (level.rawValue, Messages.harmless(lines: Messages.shortened(message)))
            (self.code, self.status) = (code, status)
        }

        var text: String { JSONText.line(self) }
    }
}
