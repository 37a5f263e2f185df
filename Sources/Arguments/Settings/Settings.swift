/// The values of options from several sources, in order of precedence.
///
/// ```swift
/// let settings = Settings([.arguments(invocation), variables, projectFile, userFile])
/// settings[units]                   // the value from the first source that has one
/// settings.source(of: "units")      // “--units”, or the file
/// ```
public struct Settings: Sendable {
    /// The values of one source, and its name.
    public struct Layer: Sendable {
        /// Returns the name of a setting's source, as used in messages, for an option's name.
        let source: @Sendable (String) -> String
        /// The values by the options' names, as texts.
        let values: [String: String]

        /// Creates a source whose values are valid.
        public init(_ values: [String: String], source: @escaping @Sendable (String) -> String) {
            (self.values, self.source) = (values, source)
        }
    }

    private let layers: [Layer]

    /// Creates settings from sources in order of precedence.
    public init(_ layers: [Layer]) {
        self.layers = layers
    }

    /// Returns the settings with one more source, which takes precedence.
    public func preferring(_ layer: Layer) -> Settings { Settings([layer] + layers) }

    /// The value of an option; nil if no source has one.
    public subscript<Value>(option: Option<Value>) -> Value? {
        text(of: option.description.name).flatMap(option.read)
    }

    /// Returns the value of an option as it was written, and its source.
    public func origin(of name: String) -> (text: String, source: String)? {
        for layer in layers {
            if let text = layer.values[name] { return (text, layer.source(name)) }
        }
        return nil
    }

    /// The names of all options that have a value in some source.
    public var names: Set<String> { Set(layers.flatMap(\.values.keys)) }

    private func text(of name: String) -> String? {
        for layer in layers {
            if let text = layer.values[name] { return text }
        }
        return nil
    }
}

extension Settings.Layer {
    /// Returns the source whose values are the options on the command line.
    public static func arguments(_ invocation: Invocation) -> Settings.Layer {
        Settings.Layer(invocation.options) { name in
            let isFlag = invocation.command.options.contains { $0.name == name && $0.shape == nil }
            return isFlag && invocation.options[name] == "false" ? "--no-\(name)" : "--\(name)"
        }
    }
}
