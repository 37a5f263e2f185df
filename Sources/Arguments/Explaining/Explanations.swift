extension OptionDescription {
    /// The option in all its forms: `-o, --output <path>`.
    var label: String {
        let short = letter.map { ["-\($0)"] } ?? []
        let value = shape.map { " <\($0.placeholder)>" } ?? ""
        return (short + spellings).joined(separator: ", ") + value
    }

    /// The purpose, the values and the default.
    var explanation: String { explained(help, shape, fallback) }
}

extension ArgumentDescription {
    /// The purpose and the values.
    var explanation: String { explained(help, shape, nil) }
}

private func explained(_ help: String, _ shape: ValueShape?, _ fallback: String?) -> String {
    let choices = (shape?.choices ?? []).map(\.name).joined(separator: ", ")
    let values = choices.isEmpty ? shape?.bounds : "values: \(choices)"
    let notes = [values, fallback.map { "default: \($0)" }].compactMap(\.self)
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
}
