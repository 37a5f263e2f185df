/// Writes the texts of forms that are not markup.
enum PlainWriter {
    /// Returns a text in its format.
    ///
    /// - Parameters:
    ///   - used: The number of columns of the line that are used before it.
    ///   - limit: The number of bytes after which the text of several lines ends.
    static func text(
        _ text: String?, _ format: PlainParts.Format, after used: Int, _ layout: TextLayout, limit: Int
    ) -> String {
        if text == nil, !format.column.keepsPlace { return "" }
        let escaped = format.escape.escaped(text ?? "")
        return format.column.fitted(escaped, after: used, of: layout.columns, limit: limit)
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

    /// Replaces the characters that XML does not permit, and that are not escaped in all markup: the form feed, U+FFFE
    /// and U+FFFF.
    static func permittedInXML(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x0C || $0 == 0xEF }) else { return text }
        let scalars = text.unicodeScalars.map { [0x0C, 0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
