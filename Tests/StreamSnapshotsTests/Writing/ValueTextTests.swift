import Testing

@testable import StreamSnapshots

@Suite("A value as text")
struct ValueTextTests {
    private struct Point {
        var x = 1
        var label: String? = "a \"b\""
    }

    private struct Price: CustomStringConvertible {
        let description = "5 €"
    }

    private enum State {
        case idle, failed(code: Int, String), named(Point)
    }

    private final class Box {
        let content = [1: "x"]
    }

    @Test("is the same for equal values, and shows invisible characters")
    func texts() {
        let cases: [(Any, String)] = [
            ("tea", "\"tea\""), ("a\tb\r\n\\\"", #""a\tb\r\n\\\"""#),
            ("5\u{202F}PM \u{200E}é\u{0}", #""5\u{202F}PM \u{200E}é\u{0}""#), ("ab".dropFirst(), "\"b\""), (1, "1"),
            (-0.5, "-0.5"), (true, "true"), (String?.none as Any, "nil"), (String?("x") as Any, "\"x\""),
            (Int??(5) as Any, "5"), ([1, nil, 3], "[1, nil, 3]"), ([Int](), "[]"),
            (["b": 2, "a": 1, "c": [3]] as [String: Any], #"["a": 1, "b": 2, "c": [3]]"#), ([String: Int](), "[:]"),
            (Set(["c", "a", "b"]), #"["a", "b", "c"]"#), ((1, "a"), "(1, \"a\")"),
            ((first: 1, second: 2), "(first: 1, second: 2)"), ((), "()"), (Price(), "5 €"),
            (Point(), #"Point(x: 1, label: "a \"b\"")"#), (State.idle, "idle"),
            (State.failed(code: 4, "x"), "failed(code: 4, \"x\")"),
            (State.named(Point(x: 2, label: nil)), "named(Point(x: 2, label: nil))"),
            (Box(), "Box(content: [1: \"x\"])"),
        ]
        for (value, text) in cases { #expect(ValueText.line(of: value) == text) }
    }

    @Test("has a line for each line of its description")
    func lines() {
        struct Poem: CustomStringConvertible { let description = "one\n\ntwo" }
        #expect(ValueText.lines(of: Poem()) == ["one", "", "two"])
    }
}
