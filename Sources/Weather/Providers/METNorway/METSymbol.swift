/// A symbol of MET Norway's forecasts: a condition spelt as one word, with the light it is seen in.
struct METSymbol {
    /// What it says.
    let condition: Condition
    /// Whether the sun is up; nil for symbols that look the same by day and night.
    let isDay: Bool?

    /// Reads a symbol code such as `lightrainshowersandthunder_day`.
    init(_ code: String) {
        let end = code.utf8.firstIndex(of: UInt8(ascii: "_")) ?? code.endIndex
        condition = Self.condition(code.utf8[..<end])
        isDay =
            switch code[end...] {
            case "_day": true
            case "_night", "_polartwilight": false
            default: nil
            }
    }

    private static func condition(_ name: Substring.UTF8View) -> Condition {
        if let sky = sky[String(Substring(name))] { return sky }
        var (rest, condition) = (name, Condition(.unknown))
        condition.hasThunder = rest.takes(end: "andthunder")
        condition.isShowers = rest.takes(end: "showers")
        for intensity in [Condition.Intensity.light, .heavy] where rest.takes(start: intensity.rawValue) {
            condition.intensity = intensity
        }
        // Two of the codes are misspelt for good, with a second s: lightssleetshowersandthunder and its like for snow.
        if condition.intensity == .light, rest.starts(with: "ss".utf8) { rest.removeFirst() }
        guard let kind = falling[String(Substring(rest))] else { return Condition(.unknown) }
        condition.kind = kind
        return condition
    }

    private static let sky: [String: Condition] = [
        "clearsky": Condition(.clear), "fair": Condition(.mostlyClear), "partlycloudy": Condition(.partlyCloudy),
        "cloudy": Condition(.overcast), "fog": Condition(.fog),
    ]

    private static let falling: [String: Condition.Kind] = ["rain": .rain, "sleet": .sleet, "snow": .snow]
}

extension Substring.UTF8View {
    /// Takes an end away, and tells whether there was one.
    fileprivate mutating func takes(end: String) -> Bool {
        let has = suffix(end.utf8.count).elementsEqual(end.utf8)
        if has { removeLast(end.utf8.count) }
        return has
    }

    /// Takes a start away, and tells whether there was one.
    fileprivate mutating func takes(start: String) -> Bool {
        let has = starts(with: start.utf8)
        if has { removeFirst(start.utf8.count) }
        return has
    }
}
