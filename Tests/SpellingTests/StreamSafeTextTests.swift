import Spelling
import Testing

@Suite("A stream-safe text")
struct StreamSafeTextTests {
    private func safe(_ text: String) -> [Unicode.Scalar] {
        Array(Array(text.utf8).withUnsafeBufferPointer { String(streamSafe: $0) }.unicodeScalars)
    }

    static let texts = [
        "", "Oslo", "e\u{301}", String(repeating: "a\u{301}", count: 100),
        String(repeating: "\u{5D0}\u{5B8}", count: 100),
        "a" + String(repeating: "\u{301}", count: 30), String(repeating: "ภาษาไทย", count: 20),
        String(repeating: "日本語", count: 50), String(repeating: "👨‍👩‍👧", count: 50), String(repeating: "क्षि", count: 50),
    ]

    @Test("is unchanged for all real languages", arguments: texts)
    func kept(text: String) {
        #expect(safe(text) == Array(text.unicodeScalars))
    }

    @Test(
        "has a joiner behind thirty marks",
        arguments: ["\u{301}", "\u{5B8}", "\u{3099}", "\u{1D165}", "\u{FE20}", "\u{483}", "\u{F73}", "\u{F81}"])
    func broken(mark: String) {
        let run = Array(repeating: mark.unicodeScalars.first!, count: 30)
        let text = "a" + String(repeating: mark, count: 61) + "b"
        let expected = ["a"] + run + ["\u{34F}"] + run + ["\u{34F}", run[0], "b"]
        #expect(safe(text) == expected)
    }

    @Test("has no longer run if a page leaves out marks of direction", arguments: ["\u{200E}", "\u{61C}", "\u{2069}"])
    func direction(mark: String) {
        let text = "a" + String(repeating: String(repeating: "\u{301}", count: 29) + mark, count: 4)
        let shown = safe(text).filter { !$0.properties.isBidiControl }
        #expect(shown.split(separator: "\u{34F}").allSatisfy { $0.count <= 31 } && shown.contains("\u{34F}"))
    }

    @Test("is split before every kind of combining mark")
    func firstBytes() {
        let marks = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            $0.properties.canonicalCombiningClass != .notReordered
        }
        for mark in marks {
            let text = String(String.UnicodeScalarView(repeatElement(mark, count: 31)))
            #expect(safe(text).count == 32, "\(mark.value)")
        }
    }
}
