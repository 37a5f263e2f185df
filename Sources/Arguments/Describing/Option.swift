/// An option of a command. It is the key to the option's value after the arguments have been parsed.
///
/// ```swift
/// let days = Option("days", .whole(1...16), "How many days are shown.", default: "10")
/// invocation[days]     // 5, of: --days 5, --days=5
/// ```
public struct Option<Value: Sendable>: Sendable {
    /// The description for help, completion and the manual.
    public let description: OptionDescription
    let read: @Sendable (String) -> Value?

    /// Parses a value; nil if the text is invalid.
    public func value(of text: String) -> Value? { read(text) }

    /// Creates an option that takes a value.
    ///
    /// - Parameters:
    ///   - name: The long name without dashes.
    ///   - letter: The letter of the short form.
    ///   - format: The format of the value.
    ///   - help: A sentence about the option's purpose.
    ///   - fallback: A description of the default value.
    ///   - use: Where the option is allowed, and where help lists it.
    public init(
        _ name: String, letter: Character? = nil, _ format: ValueFormat<Value>, _ help: String,
        default fallback: String? = nil, use: OptionDescription.Use = []
    ) {
        description = OptionDescription(
            name: name, letter: letter, form: .value(format.shape), help: help, fallback: fallback, use: use)
        read = format.read
    }
}

extension Option where Value == Bool {
    /// Creates an option without a value. `--no-` before its name turns it off.
    public init(
        flag name: String, letter: Character? = nil, spelled spelling: OptionDescription.Spelling = .on,
        _ help: String, use: OptionDescription.Use = []
    ) {
        description = OptionDescription(
            name: name, letter: letter, form: .flag(spelling), help: help, fallback: nil, use: use)
        read = { OptionDescription.truth(of: $0) }
    }
}

/// The description of an option.
public struct OptionDescription: Sendable {
    /// The long name without dashes.
    public let name: String
    /// The letter of the short form.
    public let letter: Character?
    /// Whether it takes a value.
    public let form: Form
    /// A sentence about its purpose.
    public let help: String
    /// A description of the default value.
    public let fallback: String?
    /// The places where the option is allowed and listed.
    public let use: Use

    /// Whether an option takes a value.
    public enum Form: Sendable {
        case flag(Spelling)
        case value(ValueShape)
    }

    /// The forms of a flag that help shows; all forms are accepted.
    public enum Spelling: Sendable {
        case on, off, both
    }

    /// The places where an option is allowed and listed.
    public struct Use: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Listed in the short help.
        public static let common = Use(rawValue: 1)
        /// Only for a single call: not allowed in files and variables.
        public static let onceOnly = Use(rawValue: 2)
    }

    /// The full form of the option: `--units`, `--no-cache`.
    public var spelling: String { spellings[0] }

    /// The long forms that help shows.
    public var spellings: [String] {
        switch form {
        case .value, .flag(.on): ["--\(name)"]
        case .flag(.off): ["--no-\(name)"]
        case .flag(.both): ["--\(name)", "--no-\(name)"]
        }
    }

    /// The format of its values; nil for a flag.
    public var shape: ValueShape? {
        if case .value(let shape) = form { shape } else { nil }
    }

    /// Parses the value of a flag.
    static func truth(of text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    /// Returns the reason why a value is invalid, and a suggestion; nil for a valid value.
    public func refusal(of text: String) -> Refusal? {
        guard let shape else {
            return Self.truth(of: text) == nil ? Refusal(expectation: "true or false", suggestion: nil) : nil
        }
        guard !shape.accepts(text) else { return nil }
        return Refusal(expectation: shape.expectation, suggestion: shape.suggestion(for: text))
    }

    /// Returns the valid value that is probably meant by an invalid one.
    public func suggestion(for text: String) -> String? { shape?.suggestion(for: text) }

    /// The reason why a value is rejected.
    public struct Refusal: Equatable, Sendable {
        /// The description of valid values.
        public let expectation: String
        /// The value that was probably meant.
        public let suggestion: String?
    }
}
