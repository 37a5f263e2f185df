import StreamSnapshots
import Testing

@Suite("A difference between texts")
struct TextDifferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let old: String
        let new: String
        let unified: String
        var first: String?
    }

    static let cases = [
        Case(
            testDescription: "a changed line", old: "title\n  a\n", new: "title\n  b\n",
            unified: "@@ -1,2 +1,2 @@\n title\n-  a\n+  b", first: "Line 2, column 3: “b” instead of “a”"),
        Case(testDescription: "an added line", old: "a\nc\n", new: "a\nb\nc\n", unified: "@@ -1,2 +1,3 @@\n a\n+b\n c"),
        Case(testDescription: "a removed line", old: "a\nb\n", new: "b\n", unified: "@@ -1,2 +1,1 @@\n-a\n b"),
        Case(testDescription: "from nothing", old: "", new: "a\n", unified: "@@ -1,0 +1,1 @@\n+a"),
        Case(
            testDescription: "a missing end of line", old: "a\n", new: "a",
            unified: "@@ -1,1 +1,2 @@\n a\n+\\ No newline at end of file"),
        Case(
            testDescription: "a line with the words about a missing end", old: "a",
            new: "a\n\\ No newline at end of file\n",
            unified: "@@ -1,2 +1,2 @@\n a\n-\\ No newline at end of file\n+\\ No newline at end of file"),
        Case(
            testDescription: "a space of another kind", old: "5 PM\n", new: "5\u{202F}PM\n",
            unified: "@@ -1,1 +1,1 @@\n-5 PM\n+5\u{202F}PM",
            first: "Line 1, column 2: U+202F NARROW NO-BREAK SPACE instead of U+0020 SPACE"),
        Case(
            testDescription: "the same letter in other bytes", old: "\u{E9}\n", new: "e\u{301}\n",
            unified: "@@ -1,1 +1,1 @@\n-\u{E9}\n+e\u{301}",
            first: "Line 1, column 1: “e” instead of U+00E9 LATIN SMALL LETTER E WITH ACUTE"),
        Case(
            testDescription: "a carriage return", old: "a\nb\n", new: "a\r\nb\n",
            unified: "@@ -1,2 +1,2 @@\n-a\n+a\r\n b", first: "Line 1, column 2: U+000D instead of the end of the line"),
        Case(
            testDescription: "far from each other",
            old: (1...12).map { "  \($0)\n" }.joined(),
            new: (1...12).map { $0 == 1 || $0 == 12 ? "  x\n" : "  \($0)\n" }.joined(),
            unified: """
                @@ -1,4 +1,4 @@
                -  1
                +  x
                   2
                   3
                   4
                @@ -9,4 +9,4 @@
                   9
                   10
                   11
                -  12
                +  x
                """, first: "Line 1, column 3: “x” instead of “1”"),
        Case(
            testDescription: "below a heading", old: "day\n  1\n  2\n  3\n  4\n  5\n",
            new: "day\n  1\n  2\n  3\n  4\n  6\n",
            unified: "@@ -3,4 +3,4 @@ day\n   2\n   3\n   4\n-  5\n+  6",
            first: "Line 6, column 3: “6” instead of “5”"),
    ]

    @Test("is written as `diff -u` does", arguments: cases)
    func unified(of example: Case) throws {
        let difference = try #require(TextDifference(from: example.old, to: example.new))
        #expect(difference.unified == example.unified)
        #expect(difference.firstChange == example.first)
        let signs = example.unified.split(separator: "\n").map(\.unicodeScalars.first)
        #expect(difference.addedLines == signs.count { $0 == "+" })
        #expect(difference.removedLines == signs.count { $0 == "-" })
    }

    @Test("is nil for equal texts", arguments: ["", "\n", "a", "a\nb\n"])
    func none(text: String) {
        #expect(TextDifference(from: text, to: text) == nil)
    }

    @Test("turns one text into the other, for any texts")
    func oracle() throws {
        var random = Dice(seed: 11)
        for _ in 0..<400 {
            let old = (0..<random.upTo(14)).map { _ in "\(random.upTo(4))\n" }
            let new = (0..<random.upTo(14)).map { _ in "\(random.upTo(4))\n" }
            guard let difference = TextDifference(from: old.joined(), to: new.joined()) else {
                #expect(old == new)
                continue
            }
            #expect(patched(old, difference.unified) == new)
            #expect(new.count - old.count == difference.addedLines - difference.removedLines)
        }
    }

    /// Applies a difference to lines, like `patch`.
    private func patched(_ old: [String], _ unified: String) -> [String] {
        var result: [String] = []
        var position = 0
        for line in unified.split(separator: "\n") {
            if line.hasPrefix("@@ -"), let number = line.dropFirst(4).split(separator: ",").first.flatMap({ Int($0) }) {
                result += old[position..<(number - 1)]
                position = number - 1
            } else if line.hasPrefix("+") {
                result.append("\(line.dropFirst())\n")
            } else {
                guard position < old.count, old[position] == "\(line.dropFirst())\n" else { return ["does not fit"] }
                if line.hasPrefix(" ") { result.append(old[position]) }
                position += 1
            }
        }
        return result + old[position...]
    }

    @Test("shows the changed part of a very long line, and the beginning of a very long difference")
    func long() throws {
        let padding = String(repeating: "x", count: 5000)
        let line = try #require(TextDifference(from: padding + "a" + padding, to: padding + "b" + padding))
        #expect(line.unified.contains("xxa") || line.unified.contains("xxb"))
        #expect(line.unified.count < 1000)
        let many = try #require(TextDifference(from: "", to: String(repeating: "a\n", count: 100)))
        #expect(many.unified(atMost: 3) == "@@ -1,0 +1,100 @@\n+a\n+a\n… and 98 more lines")
        #expect(many.unified(atMost: 101) == many.unified)
        let windows = try #require(TextDifference(from: "", to: String(repeating: "a\r\n", count: 100)))
        #expect(windows.unified(atMost: 3) == "@@ -1,0 +1,100 @@\n+a\r\n+a\r\n… and 98 more lines")
    }

    @Test("is computed quickly for long texts with nothing in common")
    func unlike() throws {
        let old = (0..<15_000).map { "a\($0)\n" }.joined()
        let new = (0..<15_000).map { "b\($0)\n" }.joined()
        let difference = try #require(TextDifference(from: old, to: new))
        #expect(difference.addedLines == 15_000 && difference.removedLines == 15_000)
    }
}

/// A generator of reproducible random numbers.
private struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func upTo(_ count: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % count)
    }
}
