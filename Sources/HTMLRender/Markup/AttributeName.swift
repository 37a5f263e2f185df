/// The name of an attribute, and what it binds where it is one of ours.
///
/// As with elements, what is said of a name is looked up once, and all attributes share it.
final class AttributeName: Sendable, CustomStringConvertible {
    /// As the author wrote it.
    let description: String
    /// In small letters, as a browser knows it.
    let small: String
    /// What it asks for; nothing where it is an attribute of HTML.
    let binding: BindingKind
    /// What follows in the name of a binding: `title` in `data-attr-title`.
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

/// What attributes of ours ask for: one of them a kind, those of an element a set of kinds.
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
    /// A name that begins like one of ours and is none.
    static let unknown = BindingKind(rawValue: 1 << 20)

    /// Those whose name says it all.
    private static let whole: [(String, BindingKind)] = [
        ("data-text", .text), ("data-if", .condition), ("data-word", .word), ("data-unless", .contrary),
        ("data-each", .each), ("data-icon", .icon), ("data-include", .include), ("data-sample", .sample),
        ("data-empty", .empty), ("data-text-or-empty", .textOrEmpty), ("data-icons", .icons),
        ("data-policy", .policy), ("data-layout", .layout), ("data-slot", .slot), ("data-fill", .fill),
    ]

    /// Those whose name goes on with what is bound.
    private static let begun: [(String, BindingKind)] = [
        ("data-attr-", .attribute), ("data-word-attr-", .phrase), ("data-class-", .flagClass),
        ("data-with-", .argument), ("data-word-with-", .phraseArgument),
    ]

    /// The kind that an attribute's name says, and the rest of the name: `title` for `data-attr-title`.
    static func named(_ name: String) -> (kind: BindingKind, subject: String) {
        guard name.hasPrefix("data-") else { return ([], "") }
        if let kind = whole.first(where: { $0.0 == name })?.1 { return (kind, "") }
        guard let (prefix, kind) = begun.first(where: { name.hasPrefix($0.0) && name != $0.0 }) else {
            return (.unknown, "")
        }
        return (kind, String(name.dropFirst(prefix.count)))
    }
}
