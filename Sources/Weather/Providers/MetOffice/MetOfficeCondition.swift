extension Condition {
    /// Creates the condition of a significant weather code of the Met Office; unknown for any other number.
    init(metOffice code: Int) {
        self = Self.metOffice[code] ?? Condition(.unknown)
    }

    /// Returns whether a code is for day or night; nil for codes that are the same in both.
    static func metOfficeLight(_ code: Int) -> Bool? {
        switch code {
        case 1, 3, 10, 14, 17, 20, 23, 26, 29: true
        case 0, 2, 9, 13, 16, 19, 22, 25, 28: false
        default: nil
        }
    }

    // In each pair, the first code is for the night and the second for the day.
    private static let metOffice: [Int: Condition] = [
        -1: Condition(.rain, .light),
        0: Condition(.clear), 1: Condition(.clear), 2: Condition(.partlyCloudy), 3: Condition(.partlyCloudy),
        5: Condition(.mist), 6: Condition(.fog), 7: Condition(.mostlyCloudy), 8: Condition(.overcast),
        9: Condition(.rain, .light, isShowers: true), 10: Condition(.rain, .light, isShowers: true),
        11: Condition(.drizzle), 12: Condition(.rain, .light),
        13: Condition(.rain, .heavy, isShowers: true), 14: Condition(.rain, .heavy, isShowers: true),
        15: Condition(.rain, .heavy),
        16: Condition(.sleet, isShowers: true), 17: Condition(.sleet, isShowers: true), 18: Condition(.sleet),
        19: Condition(.hail, isShowers: true), 20: Condition(.hail, isShowers: true), 21: Condition(.hail),
        22: Condition(.snow, .light, isShowers: true), 23: Condition(.snow, .light, isShowers: true),
        24: Condition(.snow, .light),
        25: Condition(.snow, .heavy, isShowers: true), 26: Condition(.snow, .heavy, isShowers: true),
        27: Condition(.snow, .heavy),
        28: Condition(.thunderstorm, isShowers: true), 29: Condition(.thunderstorm, isShowers: true),
        30: Condition(.thunderstorm),
    ]
}

extension JSONObject {
    /// Returns a significant weather code; nil for `NA`, which marks a missing one.
    func weatherCode(_ name: StaticString) throws(ForecastProblem) -> Int? {
        guard let value = self[name], value.text != "NA" else { return nil }
        return try value.int()
    }
}
