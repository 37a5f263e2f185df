import Testing

@testable import StreamSnapshots

@Suite("A word of a shell's command")
struct ShellWordTests {
    @Test(
        "is quoted if a shell would read it otherwise",
        arguments: [
            ("Tests/__Snapshots__/a-1.txt", "Tests/__Snapshots__/a-1.txt"), ("", "''"), ("a b", "'a b'"),
            ("$(x)", "'$(x)'"), ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("å", "'å'"),
            // An apostrophe and a combining mark are one character.
            ("'\u{301};x;'", "''\\''\u{301};x;'\\'''"), ("'\u{200D}'", "''\\''\u{200D}'\\'''"),
        ])
    func quoted(text: String, word: String) {
        #expect(ShellWord.quoted(text).unicodeScalars.elementsEqual(word.unicodeScalars))
    }
}
