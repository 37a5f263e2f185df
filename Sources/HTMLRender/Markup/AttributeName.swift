/// The name of an attribute, and what it binds where it is one of ours.
///
/// As with elements, what is said of a name is looked up once, and all attributes share it.
final class AttributeName: Sendable, CustomStringConvertible {
    /// As the author wrote it.
    let description: String
    /// In small letters, as a browser knows it.
    let small: String
    /// What it asks for; nil for an attribute of HTML.
    let binding: BindingKind?
    /// What follows in the name of a binding: `title` in `data-attr-title`.
    let subject: String

    init(_ name: String) {
        description = name
        small = name.lowercased()
        guard name.hasPrefix("data-") else {
            (binding, subject) = (nil, "")
            return
        }
        let kind = BindingKind(named: name)
        binding = kind
        subject = kind.hasSubject ? String(name.dropFirst(kind.rawValue.count)) : ""
    }
}

/// What an attribute of ours asks for, by its name or by what its name begins with.
enum BindingKind: String {
    case condition = "data-if"
    case contrary = "data-unless"
    case each = "data-each"
    case empty = "data-empty"
    case text = "data-text"
    case textOrEmpty = "data-text-or-empty"
    case word = "data-word"
    case icon = "data-icon"
    case icons = "data-icons"
    case policy = "data-policy"
    case sample = "data-sample"
    case include = "data-include"
    case layout = "data-layout"
    case slot = "data-slot"
    case fill = "data-fill"

    case attribute = "data-attr-"
    case phrase = "data-word-attr-"
    case flagClass = "data-class-"
    case argument = "data-with-"
    case phraseArgument = "data-word-with-"

    /// None that there is.
    case unknown = "data-"

    private static let withSubject: [BindingKind] = [.attribute, .phrase, .flagClass, .argument, .phraseArgument]

    /// Whether the name goes on with what is bound.
    var hasSubject: Bool { Self.withSubject.contains(self) }

    /// Whether something is given to a file that is included.
    var isArgument: Bool { self == .argument || self == .phraseArgument }

    init(named name: String) {
        if let kind = BindingKind(rawValue: name) {
            self = kind.hasSubject ? .unknown : kind
        } else {
            self = Self.withSubject.first { name.hasPrefix($0.rawValue) } ?? .unknown
        }
    }
}
