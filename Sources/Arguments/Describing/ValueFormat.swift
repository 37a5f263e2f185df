/// A format of values: how to parse and how to describe them.
///
/// ```swift
/// ValueFormat<Int>.whole(1...16)
/// ValueFormat.choice(of: Theme.self)
/// ValueFormat("zone", "a zone such as Europe/Oslo") { TimeZone(identifier: $0) }
/// ```
public struct ValueFormat<Value: Sendable>: Sendable {
    /// The description of valid values.
    public let shape: ValueShape
    /// Parses a value; nil if the text is invalid.
    public let read: @Sendable (String) -> Value?

    /// Creates a format with its own parser.
    ///
    /// - Parameters:
    ///   - placeholder: The placeholder for a value in help, such as `zone` for `<zone>`.
    ///   - expectation: A description of valid values with an example, as the object of “takes”. It is only evaluated
    ///     for messages.
    ///   - choices: The valid values, or the best known of them. They are only evaluated for help and messages.
    ///   - bounds: The range of values, such as `1 to 16`.
    ///   - paths: The kind of paths to complete.
    ///   - meant: The valid value that an invalid text probably means, if it is not the most similar choice.
    ///   - read: Parses a value; nil if the text is invalid.
    public init(
        _ placeholder: String, _ expectation: @autoclosure @escaping @Sendable () -> String,
        choices: @autoclosure @escaping @Sendable () -> [Choice] = [], bounds: String? = nil,
        paths: ValueShape.Paths = .none, meant: @escaping @Sendable (String) -> String? = { _ in nil },
        read: @escaping @Sendable (String) -> Value?
    ) {
        shape = ValueShape(
            placeholder: placeholder, bounds: bounds, paths: paths, describe: expectation, list: choices, meant: meant,
            accepts: { read($0) != nil })
        self.read = read
    }
}

/// The description of an option's or an argument's values, for people and for shells.
public struct ValueShape: Sendable {
    /// The placeholder for a value in help.
    public let placeholder: String
    /// The range of values, if they are not choices.
    public let bounds: String?
    /// The kind of paths to complete.
    public let paths: Paths
    // Most runs of a program neither print help nor reject a value.
    let describe: @Sendable () -> String
    let list: @Sendable () -> [Choice]
    /// The valid value that an invalid text probably means, if it is not the most similar choice.
    let meant: @Sendable (String) -> String?
    /// Whether a text is a valid value.
    public let accepts: @Sendable (String) -> Bool

    /// A description of valid values, as the object of “takes”.
    public var expectation: String { describe() }
    /// The valid values, or the best known of them.
    public var choices: [Choice] { list() }

    /// The kinds of paths.
    public enum Paths: Sendable {
        case none, files, folders
    }
}

/// A valid value.
public struct Choice: Equatable, Sendable {
    /// The text of the value.
    public let name: String
    /// The meaning, if the name is not enough.
    public let meaning: String

    /// Creates a value with its meaning.
    public init(_ name: String, _ meaning: String = "") {
        (self.name, self.meaning) = (name, meaning)
    }
}

extension ValueFormat where Value == String {
    /// Returns the format of a text, which must not be empty.
    public static func text(
        _ placeholder: String, choices: @autoclosure @escaping @Sendable () -> [Choice] = []
    ) -> ValueFormat {
        ValueFormat(placeholder, "a string", choices: choices()) { $0.isEmpty ? nil : $0 }
    }

    /// Returns the format of the path of a file or a folder.
    public static func path(
        _ placeholder: String, _ paths: ValueShape.Paths = .files,
        choices: @autoclosure @escaping @Sendable () -> [Choice] = []
    ) -> ValueFormat {
        ValueFormat(placeholder, "a path", choices: choices(), paths: paths) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueFormat where Value == Int {
    /// Returns the format of a whole number in a range.
    public static func whole(_ range: ClosedRange<Int>, _ placeholder: String = "number") -> ValueFormat {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        return ValueFormat(placeholder, "a whole number from \(bounds)", bounds: bounds) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueFormat
where Value: CaseIterable & RawRepresentable, Value.RawValue == String, Value.AllCases == [Value] {
    /// Returns the format of a case of an enumeration, by its raw value. Synonyms are rejected with the value that they
    /// stand for as the suggestion.
    public static func choice(
        of type: Value.Type, _ placeholder: String,
        where isOffered: @escaping @Sendable (Value) -> Bool = { _ in true },
        synonyms: @autoclosure @escaping @Sendable () -> [String: String] = [:],
        meaning: @escaping @Sendable (Value) -> String = { _ in "" }
    ) -> ValueFormat {
        let offered: @Sendable () -> [Value] = { type.allCases.filter(isOffered) }
        return ValueFormat(
            placeholder, "one of " + offered().map(\.rawValue).joined(separator: ", "),
            choices: offered().map { Choice($0.rawValue, meaning($0)) },
            meant: { text in
                synonyms()[text.lowercased()].flatMap { name in offered().contains { $0.rawValue == name } ? name : nil
                }
            },
            read: { text in type.init(rawValue: text) })
    }
}
