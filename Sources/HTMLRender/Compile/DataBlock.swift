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
    /// A token: a mark, a string with its quotation marks, or another value.
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
        var (string, isEscaped, open) = (nil as String?, false, [Unicode.Scalar]())
        for scalar in text.unicodeScalars {
            if var content = string {
                content.unicodeScalars.append(scalar)
                guard scalar.value >= 0x20 else { return nil }
                string = content
                if scalar == "\"", !isEscaped {
                    tokens.append(Token(text: JSONEscape.withoutMarkup(content)))
                    string = nil
                }
                isEscaped = scalar == "\\" && !isEscaped
                continue
            }
            switch scalar {
            case "\"": string = "\""
            case " ", "\n", "\t", "\r": break
            case "{", "[":
                open.append(scalar)
                tokens.append(Token(text: String(scalar)))
            case "}", "]":
                guard open.popLast() == (scalar == "}" ? "{" : "[") else { return nil }
                tokens.append(Token(text: String(scalar)))
            case ",", ":", "0"..."9", "a"..."z", "E", "+", "-", ".": tokens.append(Token(text: String(scalar)))
            default: return nil
            }
        }
        guard string == nil, open.isEmpty, !tokens.isEmpty else { return nil }
    }

    /// Returns the key and the output of a member that begins with a comma.
    static func member(_ tokens: [Token], at index: Int) -> (key: String, output: String)? {
        guard index + 3 < tokens.count, tokens[index].text == ",", tokens[index + 1].text.hasPrefix("\""),
            tokens[index + 2].text == ":", let output = tokens[index + 3].output
        else { return nil }
        return (tokens[index + 1].text, output)
    }
}
