/// A weather symbol of MET Norway: a condition as one word, with a suffix for day or night.
struct METSymbol {
    /// The condition.
    let condition: Condition
    /// Whether the sun is up; nil for symbols without day and night variants.
    let isDay: Bool?

    /// Parses a symbol code such as `lightrainshowersandthunder_day`.
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
        // Two codes are permanently misspelled with a second s: lightssleetshowersandthunder and
        // lightssnowshowersandthunder.
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
    /// Removes a suffix, and returns whether it was present.
    fileprivate mutating func takes(end: String) -> Bool {
        let has = suffix(end.utf8.count).elementsEqual(end.utf8)
        if has { removeLast(end.utf8.count) }
        return has
    }

    /// Removes a prefix, and returns whether it was present.
    fileprivate mutating func takes(start: String) -> Bool {
        let has = starts(with: start.utf8)
        if has { removeFirst(start.utf8.count) }
        return has
    }
}
