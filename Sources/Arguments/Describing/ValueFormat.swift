/// How a value is read from what a person writes, and how such values look.
///
/// ```swift
/// ValueFormat<Int>.whole(1...16)
/// ValueFormat.choice(of: Theme.self)
/// ValueFormat("zone", "a zone such as Europe/Oslo") { TimeZone(identifier: $0) }
/// ```
public struct ValueFormat<Value: Sendable>: Sendable {
    /// How such values look.
    public let shape: ValueShape
    /// Reads a value; nil for a text that is none.
    public let read: @Sendable (String) -> Value?

    /// A format with its own way to read a value.
    ///
    /// - Parameters:
    ///   - placeholder: What stands for a value in help, such as `zone` for `<zone>`.
    ///   - expectation: What a value is, with an example, to be put after “takes”.
    ///   - choices: The values there are, or the best known of them.
    ///   - bounds: From where to where values go, such as `1 to 16`.
    ///   - paths: Which paths can stand here, for completion.
    ///   - meant: Which value was probably meant by a text that is none, where that is not the nearest of the choices.
    ///   - read: Reads a value; nil for a text that is none.
    public init(
        _ placeholder: String, _ expectation: String, choices: [Choice] = [], bounds: String? = nil,
        paths: ValueShape.Paths = .none, meant: @escaping @Sendable (String) -> String? = { _ in nil },
        read: @escaping @Sendable (String) -> Value?
    ) {
        shape = ValueShape(
            placeholder: placeholder, expectation: expectation, choices: choices, bounds: bounds, paths: paths,
            meant: meant, accepts: { read($0) != nil })
        self.read = read
    }
}

/// How the values of an option or an argument look, to people and to the shells that complete them.
public struct ValueShape: Sendable {
    /// What stands for a value in help.
    public let placeholder: String
    /// What a value is, to be put after “takes”.
    public let expectation: String
    /// The values there are, or the best known of them.
    public let choices: [Choice]
    /// From where to where values go, where they are not choices.
    public let bounds: String?
    /// Which paths can stand here.
    public let paths: Paths
    /// Which value was probably meant by a text that is none, where that is not the nearest of the choices.
    let meant: @Sendable (String) -> String?
    /// Whether a text is such a value.
    public let accepts: @Sendable (String) -> Bool

    /// Which paths a value can be.
    public enum Paths: Sendable {
        case none, files, folders
    }
}

/// One of the values that there are.
public struct Choice: Equatable, Sendable {
    /// What is written.
    public let name: String
    /// What it means, where the name does not say it.
    public let meaning: String

    /// A value with its meaning.
    public init(_ name: String, _ meaning: String = "") {
        (self.name, self.meaning) = (name, meaning)
    }
}

extension ValueFormat where Value == String {
    /// Any text but the empty one.
    public static func text(_ placeholder: String, choices: [Choice] = []) -> ValueFormat {
        ValueFormat(placeholder, "a text", choices: choices) { $0.isEmpty ? nil : $0 }
    }

    /// A file or a folder.
    public static func path(
        _ placeholder: String, _ paths: ValueShape.Paths = .files, choices: [Choice] = []
    ) -> ValueFormat {
        ValueFormat(placeholder, "a path", choices: choices, paths: paths) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueFormat where Value == Int {
    /// A whole number of a range.
    public static func whole(_ range: ClosedRange<Int>, _ placeholder: String = "number") -> ValueFormat {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        return ValueFormat(placeholder, "a whole number from \(bounds)", bounds: bounds) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueFormat
where Value: CaseIterable & RawRepresentable, Value.RawValue == String, Value.AllCases == [Value] {
    /// One of the cases of a type, by its raw value. Synonyms are not understood, but answered with the value that they
    /// stand for.
    public static func choice(
        of type: Value.Type, _ placeholder: String, where isOffered: (Value) -> Bool = { _ in true },
        synonyms: @autoclosure @escaping @Sendable () -> [String: String] = [:],
        meaning: (Value) -> String = { _ in "" }
    ) -> ValueFormat {
        var choices: [Choice] = []
        for value in type.allCases where isOffered(value) { choices.append(Choice(value.rawValue, meaning(value))) }
        let names = choices.map(\.name)
        return ValueFormat(
            placeholder, "one of " + names.joined(separator: ", "), choices: choices,
            meant: { text in synonyms()[text.lowercased()].flatMap { names.contains($0) ? $0 : nil } },
            read: { text in type.init(rawValue: text) })
    }
}
