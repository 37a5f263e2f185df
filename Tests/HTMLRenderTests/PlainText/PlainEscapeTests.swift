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
            #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(lines)")
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
            let unfolded = written.replacing("\r\n ", with: "").split(separator: "\r\n")
            try #require(unfolded.count == 2, "\(text.debugDescription)")
            #expect(unfolded[0].hasPrefix("SUMMARY:") && unfolded[1].hasPrefix("URL:"))
            let value = PlainEscape.lines.escaped(text)
            #expect(Self.read(String(unfolded[0].dropFirst(8))) == value, "\(text.debugDescription)")
        }
    }

    /// Reads a value of type TEXT.
    private static func read(_ text: String) -> String {
        var (result, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in text.unicodeScalars {
            if !isEscaped, scalar == "\\" {
                isEscaped = true
                continue
            }
            result.append(isEscaped && scalar == "n" ? "\n" : scalar)
            isEscaped = false
        }
        return String(result)
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
