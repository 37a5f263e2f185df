import Spelling

/// The options that can be set outside the command line, and their names there.
public struct SettingNames: Sendable {
    private let options: [OptionDescription]

    /// Creates the names of the settings among the options of a program.
    public init(of program: Program) { self.init(program.options) }

    /// Creates the names of the settings among some options.
    public init(_ options: [OptionDescription]) { self.options = options.filter { !$0.use.contains(.onceOnly) } }

    /// A setting that cannot be used, and the reason.
    public struct Mistake: Error, Equatable, Sendable {
        /// The reason, which follows the setting's name and source in messages.
        public var message: String { value.map { "\(reason), not “\(Misuse.shortened($0))”" } ?? reason }
        /// The reason without the value, which a file may contain by accident.
        public let reason: String
        /// The value; nil if the name is wrong.
        let value: String?
        /// The name or value that was probably meant.
        public let suggestion: String?
    }

    /// All names, as written in a file.
    public var all: [String] { options.map(\.name) }

    /// Returns the name of the environment variable of a setting: `FORECAST_REPORT_TIME_ZONE`.
    public static func variable(_ name: String, prefix: String) -> String {
        prefix + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// Returns the option's name and value for a name and a value in a file.
    public func setting(_ name: String, _ value: String) throws(Mistake) -> (name: String, value: String) {
        guard let (option, isOn) = option(named: name) else {
            throw Mistake(
                reason: "there is no such setting", value: nil, suggestion: Suggestion.nearest(to: name, among: all))
        }
        if let refusal = option.refusal(of: value) {
            throw Mistake(reason: "takes \(refusal.expectation)", value: value, suggestion: refusal.suggestion)
        }
        guard option.shape == nil else { return (option.name, value) }
        return (option.name, OptionDescription.truth(of: value) == isOn ? "true" : "false")
    }

    /// Returns the settings among the environment variables, which begin with a prefix. Some variables with this prefix
    /// have another meaning and are ignored.
    public func settings(
        in environment: [String: String], prefix: String, except others: Set<String> = []
    ) throws(VariableMistake) -> Settings.Layer {
        var values: [String: String] = [:]
        for (variable, value) in environment.sorted(by: { $0.key < $1.key })
        where variable.hasPrefix(prefix) && !others.contains(variable) && !value.isEmpty {
            let name = variable.dropFirst(prefix.count).lowercased().map { $0 == "_" ? "-" : String($0) }.joined()
            do throws(Mistake) {
                let setting = try setting(name, value)
                values[setting.name] = setting.value
            } catch {
                let isName = option(named: name) == nil
                let suggestion = error.suggestion.map { isName ? Self.variable($0, prefix: prefix) : $0 }
                throw VariableMistake(
                    variable: variable,
                    mistake: Mistake(reason: error.reason, value: error.value, suggestion: suggestion))
            }
        }
        return Settings.Layer(values) { Self.variable($0, prefix: prefix) }
    }

    /// An environment variable that cannot be used.
    public struct VariableMistake: Error, Equatable, Sendable {
        /// The variable's name.
        public let variable: String
        /// The reason.
        public let mistake: Mistake
    }

    private func option(named name: String) -> (option: OptionDescription, isOn: Bool)? {
        if let option = options.first(where: { $0.name == name }) { return (option, true) }
        guard name.hasPrefix("no-") else { return nil }
        return options.first { $0.shape == nil && $0.name == name.dropFirst(3) }.map { ($0, false) }
    }
}
