import Foundation
import Testing

@testable import forecast_report

@Suite("A text in JSON")
struct JSONTextTests {
    @Test("is parsed back unchanged")
    func readBack() throws {
        let ascii = (0..<128).map { Character(Unicode.Scalar($0)) }
        let texts = [
            "", "\"", "\"\"", "plain", "ends with \\", "å\u{1}🌦\u{7F}\u{2028}", String(ascii), String(ascii.reversed()),
        ]
        for text in texts {
            let written = JSONText.quoted(Array(text.utf8))
            #expect(try JSONDecoder().decode(String.self, from: Data(written)) == text)
            #expect(written.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        }
    }

    @Test("uses the short escapes, as other JSON encoders do")
    func shortEscapes() throws {
        let text = "\u{8}\u{C}\n\r\t\"\\ \u{1B}"
        #expect(String(decoding: JSONText.quoted(Array(text.utf8)), as: UTF8.self) == JSONText.line(text))
    }

    @Test("is the same when encoded in pieces")
    func pieces() {
        let text = Array("a\"b\\c\n\u{0}d".utf8)
        let pieces = text.indices.map { JSONText.escaped(text[$0...$0]) }
        #expect(pieces.flatMap { $0 } == JSONText.escaped(text))
        #expect(String(decoding: JSONText.escaped(text), as: UTF8.self) == #"a\"b\\c\n\u0000d"#)
    }
}
