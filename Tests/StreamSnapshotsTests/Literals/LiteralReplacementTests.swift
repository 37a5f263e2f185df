import Testing

@testable import StreamSnapshots

@Suite("The replacement of literals in a Swift file")
struct LiteralReplacementTests {
    private func replaced(_ source: String, by new: String) throws -> String? {
        var replacement = LiteralReplacement(in: Array(source.utf8), labelled: "matches")
        try replacement.replace({ $0 == "old" }, by: new, inLine: 1)
        return replacement.result.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("changes only the text, and keeps the others")
    func others() throws {
        #expect(
            try replaced(#"f(matches: "a"); f(matches: "old"); f(by: /, matches: "b")"#, by: "1/2")
                == #"f(matches: "a"); f(matches: "1/2"); f(by: /, matches: "b")"#)
    }

    @Test(
        "is none if a slash or a backtick before the text would end in it",
        arguments: [
            (#"try check(6, by: /, matches: "old")"#, "3 km/h"),
            (
                #"try check(6, by: /, matches: "old")"#,
                "x/.wholeMatch(in: run()) == nil ? (+) : (-), matches: \"y\") //"
            ),
            (#"check(/Action.child, matches: "old")"#, "a/b"), (#"let p = /A.b; check(matches: "old")"#, ")/"),
            (#"a ` b; check(matches: "old")"#, "`"),
        ])
    func lookingAhead(source: String, new: String) throws {
        #expect(try replaced(source, by: new) == nil)
        #expect(try replaced(source, by: "new") == source.replacing("old", with: "new"))
    }
}
