/// A page parsed by the rules of HTML's tokenizer, as in a browser: everything that could become a tag, an attribute or
/// a comment does. It shows how a browser reads a value, independently of the code that wrote the page.
struct HTMLTokens {
    enum Token: Equatable {
        case start(String, [Attribute])
        case end(String)
        case text(String)
        case comment
    }

    struct Attribute: Equatable {
        var name: String
        var value: String
    }

    private(set) var tokens: [Token] = []
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ page: String) {
        scalars = Array(page.unicodeScalars)
        while let scalar = current { scalar == "<" ? markup() : text(until: { $0 == "<" }) }
    }

    /// The tags with the names of their attributes, in order.
    var structure: [String] {
        tokens.compactMap { token in
            switch token {
            case .start(let name, let attributes): ([name] + attributes.map(\.name)).joined(separator: " ")
            case .end(let name): "/" + name
            case .comment: "comment"
            case .text: nil
            }
        }
    }

    /// Returns the values of all attributes with a name.
    func values(of attribute: String) -> [String] {
        tokens.flatMap { token -> [String] in
            guard case .start(_, let attributes) = token else { return [] }
            return attributes.filter { $0.name == attribute.lowercased() }.map(\.value)
        }
    }

    /// All text, concatenated.
    var text: String {
        tokens.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    // MARK: - Parsing

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func peek(_ offset: Int) -> Unicode.Scalar? {
        index + offset < scalars.count ? scalars[index + offset] : nil
    }

    private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
        let start = index
        while let current, condition(current) { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    private mutating func text(until condition: (Unicode.Scalar) -> Bool) {
        tokens.append(.text(Self.decoded(take { !condition($0) })))
    }

    private mutating func markup() {
        switch peek(1) {
        case "/"? where Self.isLetter(peek(2)):
            index += 2
            let name = take { !Self.endsName($0) }.lowercased()
            _ = take { $0 != ">" }
            index += 1
            tokens.append(.end(name))
        case "!"?, "?"?, "/"?:
            _ = take { $0 != ">" }
            index += 1
            tokens.append(.comment)
        case let letter where Self.isLetter(letter): startTag()
        default:
            index += 1
            tokens.append(.text("<"))
        }
    }

    private mutating func startTag() {
        index += 1
        let name = take { !Self.endsName($0) }.lowercased()
        var attributes: [Attribute] = []
        while let scalar = current, scalar != ">" {
            if Self.isSpace(scalar) || scalar == "/" { index += 1 } else { attributes.append(attribute()) }
        }
        index += 1
        tokens.append(.start(name, attributes))
        if ["title", "textarea", "script", "style"].contains(name) { content(of: name) }
    }

    private mutating func attribute() -> Attribute {
        let start = index
        index += 1
        _ = take { !Self.endsName($0) && $0 != "=" }
        let name = String(String.UnicodeScalarView(scalars[start..<index])).lowercased()
        _ = take(while: Self.isSpace)
        guard current == "=" else { return Attribute(name: name, value: "") }
        index += 1
        _ = take(while: Self.isSpace)
        guard let quote = current, quote == "\"" || quote == "'" else {
            return Attribute(name: name, value: Self.decoded(take { !Self.isSpace($0) && $0 != ">" }))
        }
        index += 1
        let value = take { $0 != quote }
        index += 1
        return Attribute(name: name, value: Self.decoded(value))
    }

    /// Reads the text of an element in which tags are text, up to its own closing tag.
    private mutating func content(of name: String) {
        let end = Array("</\(name)".unicodeScalars)
        let start = index
        while index < scalars.count {
            let here = scalars[index...].prefix(end.count).map { String($0).lowercased() }
            if here == end.map({ String($0) }) { break }
            index += 1
        }
        tokens.append(.text(Self.decoded(String(String.UnicodeScalarView(scalars[start..<index])))))
    }

    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var text = text
        for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'")] {
            text = text.split(separator: reference, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
    }

    private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { " \t\n\r\u{C}".unicodeScalars.contains(scalar) }

    private static func endsName(_ scalar: Unicode.Scalar) -> Bool { isSpace(scalar) || scalar == "/" || scalar == ">" }
}
