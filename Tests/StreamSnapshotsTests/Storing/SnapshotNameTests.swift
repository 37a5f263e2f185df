import Testing

@testable import StreamSnapshots

@Suite("The name of a snapshot")
struct SnapshotNameTests {
    @Test(
        "consists of the file's, the test's and its own name",
        arguments: [
            ("typing()", nil, "typing"), ("typing(word:)", "two words", "typing.two-words"),
            ("adds `a` (and b)()", nil, "adds-a-and-b"), ("testTyping", "../../etc/passwd", "testTyping.etc-passwd"),
            ("größe()", "温度 25°", "größe.温度-25"), ("a()", "b.c/d\\e:f", "a.b-c-d-e-f"),
            ("received()", nil, "received"), ("a()", "received!", nil), ("a()", "...", nil), ("a()", "", nil),
        ] as [(String, String?, String?)])
    func names(test: String, name: String?, expected: String?) {
        let file = try? SnapshotFile(file: "/p/Tests/TeaTests.swift", test: test, name: name)
        #expect(file?.name == expected)
        #expect(file?.stored.path == expected.map { "/p/Tests/__Snapshots__/TeaTests/\($0).txt" })
        #expect(file?.received.path == expected.map { "/p/Tests/__Snapshots__/TeaTests/\($0).received.txt" })
    }

    @Test("fits into a file system")
    func long() throws {
        let long = String(repeating: "ä", count: 400)
        let file = try SnapshotFile(file: "/p/T.swift", test: long, name: long)
        #expect((file.name + SnapshotFile.receivedEnding).utf8.count <= 255)
    }

    @Test(
        "gives a pattern that is safe in a shell",
        arguments: [("typing()", "typing"), ("it's (a) `test`()", "'it.s..a..test'"), ("größe()", "größe")])
    func filter(test: String, expected: String) {
        #expect(SnapshotName.filter(SnapshotName.test(test)) == expected)
    }
}
