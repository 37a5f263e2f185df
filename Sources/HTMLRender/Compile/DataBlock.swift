import Spelling

/// The data of a page for programs: `<script type="application/ld+json">` with JSON. Browsers do not run it.
///
/// A member after the first of its object can have an output as its whole value. It is left out if the text is unknown:
///
///     {"@type":"Place","name":"{{place.name}}"}
extension Compiler {
    mutating func dataBlock(_ element: Element) {
        for attribute in element.attributes where attribute.name.binding.isEmpty && attribute.name.small != "type" {
            problems.note(
                attribute.problem("a block of data has no attribute “\(attribute.name)”", advice: "remove it"))
        }
        draft.write("<script type=\"application/ld+json\">")
        guard let tokens = JSONTokens(element.text)?.tokens else {
            problems.note(element.problem("the content of <script> is not JSON"))
            return
        }
        var index = 0
        while index < tokens.count {
            if let (key, name) = JSONTokens.member(tokens, at: index) {
                member(key, name, of: element)
                index += 4
                continue
            }
            if let name = tokens[index].output {
                problems.note(
                    element.problem(
                        "“\(name)” is not the value of a member after the first of its object",
                        advice: "write ,\"key\":\"{{\(name)}}\""))
            }
            draft.write(tokens[index].text)
            index += 1
        }
        draft.write("</script>")
    }

    private mutating func member(_ key: String, _ name: String, of element: Element) {
        guard let found = scope.resolve(name) else {
            let scope = scope
            problems.note(
                element.problem(
                    "there is no output called “\(name)” here",
                    advice: NearestNames.advice(for: name, among: scope.names)))
            return
        }
        guard WantedKind.text.accepts(found.kind) else {
            problems.note(element.problem("“\(name)” is \(found.kind.words); a member requires a text"))
            return
        }
        draft.known(found.place, .json, before: ",\(key):\"", after: "\"")
    }
}

extension Element {
    /// Whether it is a block of data, which browsers do not run.
    var isDataBlock: Bool { name.description == "script" && attribute("type")?.value == "application/ld+json" }
}

/// The tokens of a JSON document, without the blanks between them.
private struct JSONTokens {
    /// A token: a mark, a string with its quotation marks, or another value. Its text is quick to compare.
    struct Token {
        var text: String

        /// The name of an output in double braces.
        var output: String? {
            guard text.hasPrefix("\"{{"), text.hasSuffix("}}\"") else { return nil }
            return String(text.dropFirst(3).dropLast(3))
        }
    }

    private(set) var tokens: [Token] = []

    /// Splits a document; nil if its marks are not balanced, or a character is outside of a string.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        var (position, open) = (0, [UInt8]())
        while position < bytes.count {
            var end = position + 1
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position = end
                continue
            case UInt8(ascii: "\""):
                guard let found = Self.end(ofStringAt: position, in: bytes) else { return nil }
                end = found
            case let mark where "{[".utf8.contains(mark): open.append(mark)
            case let mark where "}]".utf8.contains(mark):
                guard open.popLast() == (mark == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")) else {
                    return nil
                }
            case let byte where ",:E+-.".utf8.contains(byte) || Self.isDigitOrSmall(byte): break
            default: return nil
            }
            let content = String(decoding: bytes[position..<end], as: UTF8.self)
            tokens.append(Token(text: JSONEscape.withoutMarkup(content).streamSafe))
            position = end
        }
        guard open.isEmpty, !tokens.isEmpty else { return nil }
    }

    private static func isDigitOrSmall(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    /// Returns the place behind a string; nil if it has no end or contains a control character.
    private static func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int? {
        var position = start + 1
        while position < bytes.count, bytes[position] >= 0x20 {
            switch bytes[position] {
            case UInt8(ascii: "\""): return position + 1
            case UInt8(ascii: "\\") where position + 1 < bytes.count && bytes[position + 1] >= 0x20: position += 2
            default: position += 1
            }
        }
        return nil
    }

    /// Returns the key and the output of a member that begins with a comma.
    static func member(_ tokens: [Token], at index: Int) -> (key: String, output: String)? {
        guard index + 3 < tokens.count, tokens[index].text == ",", tokens[index + 1].text.hasPrefix("\""),
            tokens[index + 2].text == ":", let output = tokens[index + 3].output
        else { return nil }
        return (tokens[index + 1].text, output)
    }
}
