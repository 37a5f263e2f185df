/// The values of options from several sources: where one says nothing, the next is asked.
///
/// ```swift
/// let settings = Settings([.arguments(invocation), variables, projectFile, userFile])
/// settings[units]                   // the value from the first source that has one
/// settings.source(of: "units")      // “--units”, or the file
/// ```
public struct Settings: Sendable {
    /// What one source says, and what to call it.
    public struct Layer: Sendable {
        /// What to call a setting's source in a message, by the option's name.
        let source: @Sendable (String) -> String
        /// The values by the options' names, as texts.
        let values: [String: String]

        /// A source whose values have been checked.
        public init(_ values: [String: String], source: @escaping @Sendable (String) -> String) {
            (self.values, self.source) = (values, source)
        }
    }

    private let layers: [Layer]

    /// Settings from sources, those first that win.
    public init(_ layers: [Layer]) {
        self.layers = layers
    }

    /// The same with one source more, which wins.
    public func preferring(_ layer: Layer) -> Settings { Settings([layer] + layers) }

    /// The value of an option; nil where no source has one.
    public subscript<Value>(option: Option<Value>) -> Value? {
        text(of: option.description.name).flatMap(option.read)
    }

    /// The value as it was written, and where.
    public func origin(of name: String) -> (text: String, source: String)? {
        for layer in layers {
            if let text = layer.values[name] { return (text, layer.source(name)) }
        }
        return nil
    }

    /// The names of all options that some source has a value for.
    public var names: Set<String> { Set(layers.flatMap(\.values.keys)) }

    private func text(of name: String) -> String? {
        for layer in layers {
            if let text = layer.values[name] { return text }
        }
        return nil
    }
}

extension Settings.Layer {
    /// What was given on the command line.
    public static func arguments(_ invocation: Invocation) -> Settings.Layer {
        Settings.Layer(invocation.options) { name in
            let isFlag = invocation.command.options.contains { $0.name == name && $0.shape == nil }
            return isFlag && invocation.options[name] == "false" ? "--no-\(name)" : "--\(name)"
        }
    }
}
