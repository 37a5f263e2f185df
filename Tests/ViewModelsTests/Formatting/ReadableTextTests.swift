import Testing

@testable import ViewModels

@Suite("Texts from the data")
struct ReadableTextTests {
    @Test("have Unicode's white space and directional marks")
    func properties() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if scalar.isBlank != scalar.properties.isWhitespace
                || scalar.turnsDirection != scalar.properties.isBidiControl
            {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }

    @Test(
        "are shown without directional marks, and only if they are not blank",
        arguments: [
            ("sun", "sun"), (" ", nil), ("", nil), ("\u{3000}\u{2009}\n", nil), ("\u{202E}nus\u{202C}", "nus"),
            ("\u{200E} \u{200F}", nil), ("\u{3000}x", "\u{3000}x"),
        ])
    func readable(text: String, result: String?) { #expect(text.readable == result) }
}
