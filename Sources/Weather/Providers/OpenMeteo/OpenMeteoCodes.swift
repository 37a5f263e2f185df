extension OpenMeteoBlock {
    /// What a weather code of the World Meteorological Organization says, and the code as it is kept.
    static func condition(_ code: Double) -> (Condition?, String?) {
        guard let code = Int(exactly: code) else { return (Condition(.unknown), String(code)) }
        return (Condition(wmo: code), texts.indices.contains(code) ? texts[code] : String(code))
    }

    /// The codes of the table, each of which hundreds of hours have.
    private static let texts = (0...99).map { String($0) }
}
