import Testing

@testable import Batch

@Suite("The identifier of a page")
struct PageIDTests {
    @Test(
        "has letters and digits of any script, in segments",
        arguments: [
            "oslo", "no/oslo", "NO/Ålesund", "59.91,10.75".replacing(",", with: "_"), "日本/東京", "हिन्दी/दिल्ली", "a~b_c-d.e",
            "٣", String(repeating: "a", count: 200), "-", "~", "a/b/c/d", "con",
        ])
    func names(text: String) throws {
        #expect(try PageID(text).description == text)
    }

    @Test(
        "does not lead out of the folder, and has no invisible characters",
        arguments: [
            "", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", ".a", "a/.b", "a b", "a\\b", "a\0", "a\nb", "a:b",
            "a?",
            "a#b", "a%2Fb", "a\u{200D}b", "a\u{202E}b", "a\u{2028}", "ｂ／ｃ", "a\u{AD}b", "😀", "½", "/\u{301}a/",
            String(repeating: "a", count: 201), String(repeating: "Å", count: 101), "<b>", "\u{FE0F}", "a\u{3164}",
        ])
    func others(text: String) {
        #expect(throws: PageID.Mistake.self) { try PageID(text) }
    }

    @Test(
        "is equal to one that differs only in case or normalization",
        arguments: [
            ("Oslo", "oSLO", true), ("no/Ålesund", "NO/a\u{30A}lesund", true), ("straße", "STRASSE", true),
            ("Σίσυφος", "ΣΊΣΥΦΟΣ", true), ("oslo", "osло", false), ("a/b", "a_b", false), ("\u{1E9E}", "ss", true),
        ])
    func folded(one: String, other: String, areSame: Bool) throws {
        #expect(try (PageID(one).folded == PageID(other).folded) == areSame)
    }
}
