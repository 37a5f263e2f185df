import Arguments

extension ArgumentDescription {
    /// The inputs of a subcommand that reads weather.
    static let inputs = ArgumentDescription(.path("input"), .any, "Weather data as JSON, or - for standard input.")
}

extension OptionGroup {
    /// Returns the group without the options of another group.
    func without<Value>(_ option: Option<Value>) -> OptionGroup {
        OptionGroup(title, options.filter { $0.name != option.description.name })
    }

    /// Returns the group with another form of one of its options.
    func with<Value>(_ option: Option<Value>) -> OptionGroup {
        OptionGroup(title, options.map { $0.name == option.description.name ? option.description : $0 })
    }

    /// Returns the same options under another title.
    func named(_ title: String) -> OptionGroup { OptionGroup(title, options) }
}
