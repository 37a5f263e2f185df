/// Writes the texts of forms that are not markup.
enum PlainWriter {
    /// Returns a text in its format.
    static func text(
        _ text: String?, _ format: PlainParts.Format, after line: UnsafeBufferPointer<UInt8>, _ layout: TextLayout
    ) -> String {
        if text == nil, !format.column.keepsPlace { return "" }
        let escaped = format.escape.escaped(text ?? "")
        switch format.column {
        case .natural, .left, .right: return format.column.fitted(escaped, after: 0, of: layout.columns)
        case .rest, .wrapped: return format.column.fitted(escaped, after: width(of: line), of: layout.columns)
        }
    }

    /// Returns the bytes of the last line of a page, which has not ended yet.
    static func lastLine(of page: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = page.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return UnsafeBufferPointer(rebasing: page[start...])
    }

    /// Returns the width of a line without its styles.
    private static func width(of line: UnsafeBufferPointer<UInt8>) -> Int {
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        var isSequence = false
        for byte in line {
            if byte == 0x1B { isSequence = true }
            if !isSequence { text.append(byte) }
            if byte == UInt8(ascii: "m") { isSequence = false }
        }
        return DisplayWidth.of(String(decoding: text, as: UTF8.self))
    }

    /// Returns a bar whose start and length are percentages of a number of columns; blanks if one is unknown.
    static func bar(_ start: String?, _ length: String?, of columns: Int) -> String {
        guard let start = start.flatMap(Double.init), let length = length.flatMap(Double.init),
            start.isFinite, length.isFinite
        else { return String(repeating: " ", count: columns) }
        func column(_ percent: Double) -> Int {
            Int((min(max(percent, 0), 100) / 100 * Double(columns)).rounded())
        }
        let first = min(column(start), columns - 1)
        let end = max(column(start + length), first + 1)
        return String(repeating: "·", count: first) + String(repeating: "━", count: end - first)
            + String(repeating: "·", count: columns - end)
    }

    /// Replaces the characters that XML does not permit: U+FFFE and U+FFFF.
    static func permittedInXML(_ text: String) -> String {
        guard text.utf8.contains(0xEF) else { return text }
        let scalars = text.unicodeScalars.map { [0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
