import Foundation
import Testing

@testable import TextForms

@Suite("A text's form")
struct TextFormsTests {
    @Test(
        "is Unicode's",
        arguments: [
            ("Oslo", "Oslo", "Oslo"), ("Å\u{327}", "Å\u{327}", "A\u{327}\u{30A}"), ("e\u{301}", "é", "e\u{301}"),
            ("각", "각", "\u{1100}\u{1161}\u{11A8}"),
            ("\u{1D160}", "\u{1D158}\u{1D165}\u{1D16E}", "\u{1D158}\u{1D165}\u{1D16E}"),
            ("", "", ""),
            (
                String(repeating: "ΐ", count: 99), String(repeating: "ΐ", count: 99),
                String(repeating: "ι\u{308}\u{301}", count: 99)
            ),
        ])
    func normal(text: String, composed: String, decomposed: String) {
        #expect(
            text.composed.unicodeScalars.elementsEqual(composed.precomposedStringWithCanonicalMapping.unicodeScalars))
        #expect(text.decomposed.unicodeScalars.elementsEqual(decomposed.unicodeScalars))
    }

    @Test("is Foundation's for each letter that Foundation knows")
    func foundation() {
        let scalars = (0x80...0xFFFF).compactMap { Unicode.Scalar(UInt32($0)) }
        for scalar in scalars {
            let text = String(Character(scalar))
            #expect(Array(text.composed.utf8) == Array(text.precomposedStringWithCanonicalMapping.utf8))
            #expect(Array(text.decomposed.utf8) == Array(text.decomposedStringWithCanonicalMapping.utf8))
        }
    }

    @Test(
        "without case and diacritics",
        arguments: [
            ("São Paulo", "sao paulo"), ("MÜNCHEN", "munchen"), ("Straße", "strasse"), ("Ørsta", "ørsta"),
            ("Iğdır", "igdır"), ("İzmir", "izmir"), ("Άργος", "αργοσ"), ("Йошкар", "иошкар"),
            ("Saint-Denis", "saint-denis"),
            ("गुड़", "गुड\u{93C}"),
        ])
    func folded(text: String, folded: String) {
        #expect(text.folded == folded)
        #expect(text.compare(folded, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame)
    }

    @Test(
        "without surrounding white space",
        arguments: [
            ("", "", ""), (" \t", "", ""), (" a b\t", "a b", "a b"), ("\u{200B}a\u{A0}\u{3000}", "a", "a"),
            ("\n a\r\n", "a", "\n a\r\n"), (" \u{301}a", "\u{301}a", "\u{301}a"),
        ])
    func trimmed(text: String, trimmed: String, inLine: String) {
        #expect(text.trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
        #expect(text.trimmedInLine.unicodeScalars.elementsEqual(inLine.unicodeScalars))
    }

    @Test("counts the same scalars as white space as Foundation")
    func whiteSpace() {
        for scalar in (1...0x1_FFFF).compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let text = "a\(scalar)"
            #expect(text.trimmed.utf8.count == text.trimmingCharacters(in: .whitespacesAndNewlines).utf8.count)
            #expect(text.trimmedInLine.utf8.count == text.trimmingCharacters(in: .whitespaces).utf8.count)
        }
    }
}
