extension OptionDescription {
    /// The option as it is written, in all its forms: `-o, --output <path>`.
    var label: String {
        let short = letter.map { ["-\($0)"] } ?? []
        let value = shape.map { " <\($0.placeholder)>" } ?? ""
        return (short + spellings).joined(separator: ", ") + value
    }

    /// What it is for, which values it takes, and what holds without it.
    var explanation: String { explained(help, shape, fallback) }
}

extension ArgumentDescription {
    /// What it is for, and which values it takes.
    var explanation: String { explained(help, shape, nil) }
}

private func explained(_ help: String, _ shape: ValueShape?, _ fallback: String?) -> String {
    let choices = (shape?.choices ?? []).map(\.name).joined(separator: ", ")
    let values = choices.isEmpty ? shape?.bounds : "values: \(choices)"
    let notes = [values, fallback.map { "default: \($0)" }].compactMap(\.self)
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
}
