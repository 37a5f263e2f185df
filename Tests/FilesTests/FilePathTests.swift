import Testing

@testable import Files

@Suite("A path")
struct FilePathTests {
    @Test(
        "is split at slashes, even beside combining marks",
        arguments: [
            ("", [""], "", nil, nil), ("a", ["a"], "", nil, "a"), ("/", ["", ""], "/", nil, nil),
            ("/a", ["", "a"], "/", "/", "a"), ("a/b", ["a", "b"], "a/", "a", "b"),
            ("a//b/", ["a", "", "b", ""], "a//b/", "a", "b"), ("//a", ["", "", "a"], "//", "/", "a"),
            ("a\u{600}/b", ["a\u{600}", "b"], "a\u{600}/", "a\u{600}", "b"),
            ("a/\u{301}b", ["a", "\u{301}b"], "a/", "a", "\u{301}b"),
            ("\u{D4E}/\u{308}/x", ["\u{D4E}", "\u{308}", "x"], "\u{D4E}/\u{308}/", "\u{D4E}/\u{308}", "x"),
        ] as [(String, [String], String, String?, String?)])
    func parts(text: String, parts: [String], folder: String, parent: String?, name: String?) {
        let path = FilePath(text)
        #expect(path.parts.map(\.bytes) == parts.map { Array($0.utf8) })
        #expect(path.folder.bytes == Array(folder.utf8))
        #expect(path.parent?.bytes == parent.map { Array($0.utf8) })
        #expect(path.name.map { Array($0.utf8) } == name.map { Array($0.utf8) })
        #expect(Array(path.text.utf8) == Array(text.utf8))
    }

    @Test(
        "is hidden or plain by the bytes of its components",
        arguments: [
            ("a.html", false, true), (".\u{301}x.html", true, false), ("a/.\u{301}h/x", true, false),
            ("d\u{600}/.git/x", true, false), ("..", true, false), ("a//b", false, false), ("/a", false, false),
            ("a/", false, false), ("a\0b", false, false), ("\u{301}.x", false, true),
        ])
    func hidden(text: String, isHidden: Bool, isPlain: Bool) {
        #expect(FilePath(text).isHidden == isHidden && FilePath(text).isPlain == isPlain)
    }

    @Test("is inside a folder, and equal to another, by its bytes")
    func comparing() {
        #expect(FilePath("a/b").isInside(FilePath("a")) && FilePath("a/b").isInside(FilePath("a/")))
        #expect(FilePath("/a").isInside(FilePath("/")) && FilePath("a/\u{301}").isInside(FilePath("a")))
        for other in ["a", "a/", "ab", "b/a"] { #expect(!FilePath(other).isInside(FilePath("a"))) }
        #expect(!FilePath("cafe\u{301}/x").isInside(FilePath("caf\u{E9}")))
        #expect(FilePath("\u{E9}") != FilePath("e\u{301}"))
        #expect(Set([FilePath("\u{E9}"), FilePath("e\u{301}")]).count == 2)
        #expect(FilePath(FileName.text(of: [0xFF])) == FilePath("\u{10FEFF}"))
    }

    @Test("has the extension of its last bytes")
    func endings() {
        #expect(FilePath("a.html").without(ending: ".html") == FilePath("a"))
        #expect(FilePath("a.html\u{301}").without(ending: ".html") == nil)
        #expect(FilePath("a.\u{301}html").without(ending: ".html") == nil)
        #expect(FilePath(".html").without(ending: ".html") == nil)
        #expect(FilePath("a.HTML").without(ending: ".html") == nil)
        #expect(FilePath("a.HTML").without(ending: ".html", ignoringCase: true) == FilePath("a"))
        #expect(FilePath("a.b/c.txt").ending == FilePath("txt") && FilePath("a.b/c").ending == nil)
        #expect(FilePath(".txt").ending == nil && FilePath("a.").ending == FilePath(""))
        #expect(FilePath("a/\u{301}").endsInSlash == false && FilePath("\u{600}/").endsInSlash)
        #expect(FilePath("/\u{301}a").isAbsolute)
    }

    @Test("is resolved relative to a folder")
    func appending() {
        for (folder, name, path) in [
            ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "/b", "/b"), ("a\u{600}/", "b", "a\u{600}/b"),
        ] { #expect(FilePath(folder).appending(FilePath(name)) == FilePath(path)) }
        #expect(FilePath.name(from: "a\u{600}/../\u{301}b") == "a\u{600}-..-\u{301}b")
    }
}
