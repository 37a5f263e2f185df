extension OpenMeteoBlock {
    /// Returns the condition of a weather code of the World Meteorological Organization, and the code as text.
    static func condition(_ code: Double) -> (Condition?, String?) {
        guard let code = Int(exactly: code) else { return (Condition(.unknown), String(code)) }
        return (Condition(wmo: code), texts.indices.contains(code) ? texts[code] : String(code))
    }

    /// The texts of the codes, stored because hundreds of hours use them.
    private static let texts = (0...99).map { String($0) }
}
