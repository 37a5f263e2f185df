import Arguments

extension ArgumentDescription {
    /// The inputs of a subcommand that reads weather.
    static let inputs = ArgumentDescription(.path("input"), .any, "Weather as JSON, or - for standard input.")
}

extension OptionGroup {
    /// The group without an option that another group has.
    func without<Value>(_ option: Option<Value>) -> OptionGroup {
        OptionGroup(title, options.filter { $0.name != option.description.name })
    }

    /// The group with another form of an option that it has.
    func with<Value>(_ option: Option<Value>) -> OptionGroup {
        OptionGroup(title, options.map { $0.name == option.description.name ? option.description : $0 })
    }

    /// The same options under another title.
    func named(_ title: String) -> OptionGroup { OptionGroup(title, options) }
}
