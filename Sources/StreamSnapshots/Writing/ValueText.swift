/// Formats any value so that equal values give equal texts, independently of their own descriptions.
enum ValueText {
    /// Returns the lines of a value. Most values need one.
    static func lines(of value: Any) -> [String] {
        line(of: value).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns a value as a single string.
    static func line(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { line(of: $0.value) } ?? "nil"
        case .collection: return "[" + items(mirror).joined(separator: ", ") + "]"
        case .set: return "[" + items(mirror).sorted().joined(separator: ", ") + "]"
        case .dictionary: return dictionary(mirror)
        case .tuple: return "(" + members(mirror) + ")"
        default: break
        }
        if let text = value as? any StringProtocol { return quoted(String(text)) }
        if let text = (value as? any CustomStringConvertible)?.description { return text }
        switch mirror.displayStyle {
        case .struct, .class: return "\(mirror.subjectType)(" + members(mirror) + ")"
        case .enum: return enumeration(value, mirror)
        default: return String(describing: value)
        }
    }

    /// Returns a text in quotation marks, with escapes for invisible characters.
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case " ": " "
            default: isVisible(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    /// Returns whether a scalar is visible and distinct. Directional marks, joiners and unusual spaces are invisible,
    /// or look like each other.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned: false
        default: true
        }
    }

    private static func items(_ mirror: Mirror) -> [String] { mirror.children.map { line(of: $0.value) } }

    private static func members(_ mirror: Mirror) -> String {
        mirror.children.map { child in
            // The members of a tuple without names are called ".0", ".1" and so on.
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
            return (label.map { "\($0): " } ?? "") + line(of: child.value)
        }
        .joined(separator: ", ")
    }

    /// Sorts a dictionary, whose order differs in each process.
    private static func dictionary(_ mirror: Mirror) -> String {
        let entries = mirror.children.map { child in
            Mirror(reflecting: child.value).children.map { line(of: $0.value) }.joined(separator: ": ")
        }
        return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
    }

    private static func enumeration(_ value: Any, _ mirror: Mirror) -> String {
        guard let payload = mirror.children.first, let name = payload.label else { return String(describing: value) }
        let inner = Mirror(reflecting: payload.value)
        return "\(name)(" + (inner.displayStyle == .tuple ? members(inner) : line(of: payload.value)) + ")"
    }
}
