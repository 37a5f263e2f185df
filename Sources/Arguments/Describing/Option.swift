/// An option of a command, by which its value is asked for after the arguments have been read.
///
/// ```swift
/// let days = Option("days", .whole(1...16), "How many days are shown.", default: "10")
/// invocation[days]     // 5, of: --days 5, --days=5
/// ```
public struct Option<Value: Sendable>: Sendable {
    /// What help, completion and the manual say of it.
    public let description: OptionDescription
    let read: @Sendable (String) -> Value?

    /// The value that a text is; nil where it is none.
    public func value(of text: String) -> Value? { read(text) }

    /// An option that takes a value.
    ///
    /// - Parameters:
    ///   - name: The long name without its dashes.
    ///   - letter: The letter of the short form.
    ///   - format: How the value is read.
    ///   - help: What it is for, in a sentence.
    ///   - fallback: What holds without the option.
    ///   - use: Where the option can stand, and where it is explained.
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
    /// An option that is there or not. `--no-` before its name takes it back.
    public init(
        flag name: String, letter: Character? = nil, spelled spelling: OptionDescription.Spelling = .on,
        _ help: String, use: OptionDescription.Use = []
    ) {
        description = OptionDescription(
            name: name, letter: letter, form: .flag(spelling), help: help, fallback: nil, use: use)
        read = { OptionDescription.truth(of: $0) }
    }
}

/// What there is to know of an option.
public struct OptionDescription: Sendable {
    /// The long name without its dashes.
    public let name: String
    /// The letter of the short form.
    public let letter: Character?
    /// Whether it takes a value.
    public let form: Form
    /// What it is for.
    public let help: String
    /// What holds without it.
    public let fallback: String?
    /// Where it can stand, and where it is explained.
    public let use: Use

    /// Whether an option takes a value.
    public enum Form: Sendable {
        case flag(Spelling)
        case value(ValueShape)
    }

    /// Which forms of a flag are worth showing; all are understood.
    public enum Spelling: Sendable {
        case on, off, both
    }

    /// Where an option can stand, and where it is explained.
    public struct Use: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Explained in the first help that a person sees.
        public static let common = Use(rawValue: 1)
        /// A matter of one call, which no file and no variable settles for later ones.
        public static let onceOnly = Use(rawValue: 2)
    }

    /// The option as it is written, in full: `--units`, `--no-cache`.
    public var spelling: String { spellings[0] }

    /// The long forms that are shown.
    public var spellings: [String] {
        switch form {
        case .value, .flag(.on): ["--\(name)"]
        case .flag(.off): ["--no-\(name)"]
        case .flag(.both): ["--\(name)", "--no-\(name)"]
        }
    }

    /// How its values look; nil for a flag.
    public var shape: ValueShape? {
        if case .value(let shape) = form { shape } else { nil }
    }

    /// What a text means for a flag.
    static func truth(of text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    /// What is wrong with a value, and what was probably meant; nil for a good one.
    public func refusal(of text: String) -> Refusal? {
        guard let shape else {
            return Self.truth(of: text) == nil ? Refusal(expectation: "true or false", suggestion: nil) : nil
        }
        guard !shape.accepts(text) else { return nil }
        return Refusal(expectation: shape.expectation, suggestion: shape.suggestion(for: text))
    }

    /// The value that somebody probably meant who wrote another text.
    public func suggestion(for text: String) -> String? { shape?.suggestion(for: text) }

    /// Why a value is refused.
    public struct Refusal: Equatable, Sendable {
        /// What it has to be.
        public let expectation: String
        /// What was probably meant.
        public let suggestion: String?
    }
}
