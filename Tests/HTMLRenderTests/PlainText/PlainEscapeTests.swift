import Testing

@testable import HTMLRender

@Suite("Texts from the data in forms that are not markup")
struct PlainEscapeTests {
    /// Attacks, and texts of characters that end lines or fields or control a terminal, in any order.
    private static let texts: [String] = {
        let marks: [Unicode.Scalar] = [
            "\n", "\r", "\t", "\u{0}", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}",
            "\u{2029}", "\u{202E}", "\u{2066}", ",", ";", ":", "\\", "\"", "n", "a", "é", "東", "🌦", "\u{301}",
            "\u{FFFE}", "\u{FFFF}", "<", "&", "]", "{", "}", " ",
        ]
        var random = SystemRandomNumberGenerator()
        return Attacks.all
            + (0..<300).map { _ in
                String(
                    String.UnicodeScalarView(
                        (0..<Int.random(in: 0...200, using: &random)).map { _ in
                            marks.randomElement(using: &random) ?? "a"
                        }))
            }
    }()

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || (0x2028...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }

    @Test("stay in their line, and cannot control a terminal")
    func lines() throws {
        let showcase = Showcase()
        let page = try page(
            "a {{title}} {{title | left 9}} {{title | rest 5}} {{link | address}}.\nz", showing: showcase)
        for text in Self.texts {
            showcase.title.send(text)
            showcase.link.send(text)
            let written = page.text
            #expect(written.unicodeScalars.filter { $0 == "\n" }.count == 1, "\(text.debugDescription)")
            #expect(!written.unicodeScalars.contains { $0 != "\n" && isControl($0) }, "\(text.debugDescription)")
        }
    }

    @Test("wrapped into lines have no control characters, and no line is too long")
    func wrapped() throws {
        let showcase = Showcase()
        let page = try page("- {{title | wrap 2}}", showing: showcase)
        page.layout.columns = 20
        for text in Self.texts {
            showcase.title.send(text)
            let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(!page.text.unicodeScalars.contains { $0 != "\n" && isControl($0) }, "\(text.debugDescription)")
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= 20 }, "\(lines)")
            #expect(lines.dropFirst().allSatisfy { $0.unicodeScalars.starts(with: "  ".unicodeScalars) }, "\(lines)")
        }
    }

    @Test("stay in their property of a calendar, and can be read back")
    func calendar() throws {
        let showcase = Showcase()
        let page = try page("SUMMARY:{{title}}\nURL:{{link | address}}\n", as: "page.ics", showing: showcase)
        for text in Self.texts {
            showcase.title.send(text)
            showcase.link.send(text)
            let bytes = page.snapshot()
            let written = String(decoding: bytes, as: UTF8.self)
            #expect(Array(written.utf8) == bytes, "no character is divided: \(text.debugDescription)")
            let lines = written.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.last?.isEmpty == true && lines.dropLast().allSatisfy { $0.last == "\r" })
            for line in lines.dropLast() { #expect(String(line.dropLast()).utf8.count <= 75) }
            let unfolded = Self.unfolded(written)
            try #require(unfolded.count == 2, "\(text.debugDescription)")
            #expect(unfolded.map { $0.starts(with: "SUMMARY:".unicodeScalars) } == [true, false])
            #expect(unfolded[1].starts(with: "URL:".unicodeScalars))
            let value = PlainEscape.lines.escaped(text)
            #expect(
                Array(Self.read(unfolded[0].dropFirst(8))) == Array(value.unicodeScalars), "\(text.debugDescription)")
        }
    }

    /// Returns the lines of a calendar. Characters are not compared, as a mark may follow the blank of a fold.
    private static func unfolded(_ calendar: String) -> [[Unicode.Scalar]] {
        var lines: [[Unicode.Scalar]] = []
        for line in calendar.unicodeScalars.split(separator: "\n") {
            let line = line.dropLast()
            if line.first == " ", !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(Array(line))
            }
        }
        return lines
    }

    /// Reads a value of type TEXT.
    private static func read(_ text: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
        var (result, isEscaped) = ([Unicode.Scalar](), false)
        for scalar in text {
            if !isEscaped, scalar == "\\" {
                isEscaped = true
                continue
            }
            result.append(isEscaped && scalar == "n" ? "\n" : scalar)
            isEscaped = false
        }
        return result
    }

    @Test(
        "have the width of a terminal's cells",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("🌦", 1), ("🌧", 1), ("☔", 2), ("🇳🇴", 2), ("👩‍👧", 2), ("\u{200B}", 0),
            ("مطر", 3), ("°", 1), ("—", 1), ("━", 1), ("ไทย", 3), ("a\u{AD}b", 2),
        ])
    func widths(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }
}
