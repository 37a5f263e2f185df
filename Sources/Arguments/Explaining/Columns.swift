/// Lays out text for a screen width: paragraphs, and terms with their meanings beside them.
struct Columns {
    /// The longest line.
    let width: Int
    /// The column of meanings.
    private static let meaning = 26

    private(set) var lines: [String] = []

    init(width: Int) {
        // Shorter lines and longer lines are hard to read.
        self.width = max(40, min(120, width))
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds an empty line, unless there is no text yet or it already ends with one.
    mutating func leaveSpace() {
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    mutating func addTitle(_ title: String) {
        leaveSpace()
        lines.append(title.uppercased() + ":")
    }

    /// Adds a text after a word in capitals. Further lines are indented below its first word.
    mutating func add(_ title: String, _ texts: [String]) {
        leaveSpace()
        let margin = String(repeating: " ", count: title.count + 2)
        for (index, text) in texts.enumerated() {
            add(text, first: index == 0 ? title.uppercased() + ": " : margin, further: margin)
        }
    }

    mutating func addParagraph(_ text: String, indent: Int = 0) {
        let margin = String(repeating: " ", count: indent)
        add(text, first: margin, further: margin)
    }

    /// Adds a term with its meaning beside it, or below it if the term is too long.
    mutating func addRow(_ term: String, _ meaning: String) {
        let margin = String(repeating: " ", count: min(Self.meaning, width / 2))
        let label = "  " + term
        guard label.count + 1 < margin.count else {
            lines.append(label)
            if !meaning.isEmpty { add(meaning, first: margin, further: margin) }
            return
        }
        add(meaning, first: label + margin.dropFirst(label.count), further: margin)
    }

    /// Adds command lines with remarks: after them on the same line if all fit, otherwise above them.
    mutating func addRemarks(_ rows: [(line: String, remark: String)]) {
        let longest = rows.map(\.line.count).max() ?? 0
        let fit = rows.allSatisfy { longest + $0.remark.count + 6 <= width }
        for (line, remark) in rows {
            let gap = String(repeating: " ", count: longest - line.count + 2)
            lines += fit ? ["  \(line)\(gap)# \(remark)"] : ["  # \(remark)", "  \(line)"]
        }
    }

    private mutating func add(_ text: String, first: String, further: String) {
        var line = first
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = (further, true)
            }
            line += isEmpty ? String(word) : " " + word
            isEmpty = false
        }
        lines.append(isEmpty ? String(line.reversed().drop { $0 == " " }.reversed()) : line)
    }
}
