/// The parts of a compiled page that only forms other than markup have.
struct PlainParts: Equatable, Sendable {
    /// The formats of texts, each once.
    var formats: [Format] = []
    /// The drawings for terminals.
    var pictures = TextPictures()

    /// The escaping of a text, and its place in the line.
    struct Format: Equatable, Sendable {
        var escape: PlainEscape
        var column: PlainColumn
    }

    /// Returns the position of a format, which is added if it is new.
    mutating func index(of format: Format) -> Int32 {
        if let index = formats.firstIndex(of: format) { return Int32(index) }
        formats.append(format)
        return Int32(formats.count - 1)
    }
}

/// Drawings of a few lines, by the names of icons.
///
/// A file of drawings has a line `= NAME…` before each, with a style at its end if the drawing has a colour:
///
///     = sun.max moon: yellow
///          .-.
///       ― (   ) ―
struct TextPictures: Equatable, Sendable {
    private var pictures: [String: Picture] = [:]
    private var width = 0

    private struct Picture: Equatable, Sendable {
        var lines: [String]
        var style: TextStyle?
    }

    init() {}

    /// Reads a file of drawings. Control characters are rejected before.
    init(_ text: String) {
        var names: [Substring] = []
        var picture = Picture(lines: [])
        func finished(_ pictures: inout [String: Picture]) {
            for name in names { pictures[String(name)] = picture }
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("= ") {
                finished(&pictures)
                let parts = line.dropFirst(2).split(separator: ":")
                names = parts.first?.split(separator: " ") ?? []
                let style = parts.count > 1 ? TextStyle(name: parts[1].filter { $0 != " " }) : nil
                picture = Picture(lines: [], style: style)
            } else if !names.isEmpty {
                picture.lines.append(String(line))
                width = max(width, DisplayWidth.of(line))
            }
        }
        finished(&pictures)
    }

    var isEmpty: Bool { pictures.isEmpty }

    /// Returns a line of a drawing, counted from 1, in the width of the widest drawing; blanks if there is none.
    func line(_ number: Int, of name: String?, hasStyles: Bool) -> String {
        let picture = name.flatMap { pictures[$0] }
        let line = picture.flatMap { number <= $0.lines.count ? $0.lines[number - 1] : nil } ?? ""
        let text = line + String(repeating: " ", count: max(width - DisplayWidth.of(line), 0))
        guard hasStyles, let style = picture?.style, !line.isEmpty else { return text }
        return style.sequence + text + TextStyle.reset
    }
}
