/// The name of an attribute, and its binding if it is one.
///
/// As for elements, the properties of a name are looked up once, and all attributes with this name share them.
final class AttributeName: Sendable, CustomStringConvertible {
    /// The name as written.
    let description: String
    /// The name in lower case, as browsers know it.
    let small: String
    /// The kind of the binding; empty for an attribute of HTML.
    let binding: BindingKind
    /// The suffix of a binding's name: `title` in `data-attr-title`.
    let subject: String
    /// Whether its value is code that a browser runs: the name begins with `on`.
    let isHandler: Bool

    init(_ name: String) {
        description = name
        small = name.lowercased()
        isHandler = small.hasPrefix("on")
        (binding, subject) = BindingKind.named(name)
    }
}

/// The kind of one binding, or the set of kinds of an element's bindings.
struct BindingKind: OptionSet {
    let rawValue: UInt32

    static let condition = BindingKind(rawValue: 1 << 0)
    static let contrary = BindingKind(rawValue: 1 << 1)
    static let each = BindingKind(rawValue: 1 << 2)
    static let empty = BindingKind(rawValue: 1 << 3)
    static let text = BindingKind(rawValue: 1 << 4)
    static let textOrEmpty = BindingKind(rawValue: 1 << 5)
    static let word = BindingKind(rawValue: 1 << 6)
    static let icon = BindingKind(rawValue: 1 << 7)
    static let icons = BindingKind(rawValue: 1 << 8)
    /// Those that replace the content of an element.
    static let content: BindingKind = [.text, .textOrEmpty, .word, .icon, .icons]
    static let policy = BindingKind(rawValue: 1 << 9)
    static let sample = BindingKind(rawValue: 1 << 10)
    static let include = BindingKind(rawValue: 1 << 11)
    static let layout = BindingKind(rawValue: 1 << 12)
    static let slot = BindingKind(rawValue: 1 << 13)
    static let fill = BindingKind(rawValue: 1 << 14)
    static let attribute = BindingKind(rawValue: 1 << 15)
    static let phrase = BindingKind(rawValue: 1 << 16)
    static let flagClass = BindingKind(rawValue: 1 << 17)
    static let argument = BindingKind(rawValue: 1 << 18)
    static let phraseArgument = BindingKind(rawValue: 1 << 19)
    /// An unknown binding, with a name similar to a known one.
    static let unknown = BindingKind(rawValue: 1 << 20)

    /// The bindings with a fixed name.
    private static let whole: [(String, BindingKind)] = [
        ("data-text", .text), ("data-if", .condition), ("data-word", .word), ("data-unless", .contrary),
        ("data-each", .each), ("data-icon", .icon), ("data-include", .include), ("data-sample", .sample),
        ("data-empty", .empty), ("data-text-or-empty", .textOrEmpty), ("data-icons", .icons),
        ("data-policy", .policy), ("data-layout", .layout), ("data-slot", .slot), ("data-fill", .fill),
    ]

    /// The bindings whose name has a suffix.
    private static let begun: [(String, BindingKind)] = [
        ("data-attr-", .attribute), ("data-word-attr-", .phrase), ("data-class-", .flagClass),
        ("data-with-", .argument), ("data-word-with-", .phraseArgument),
    ]

    /// Returns the kind of an attribute's name, and its suffix: `title` for `data-attr-title`.
    static func named(_ name: String) -> (kind: BindingKind, subject: String) {
        guard name.hasPrefix("data-") else { return ([], "") }
        if let kind = whole.first(where: { $0.0 == name })?.1 { return (kind, "") }
        guard let (prefix, kind) = begun.first(where: { name.hasPrefix($0.0) && name != $0.0 }) else {
            return (.unknown, "")
        }
        return (kind, String(name.dropFirst(prefix.count)))
    }
}
