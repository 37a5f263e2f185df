/// The names of the variables for precipitation as water, in total and in parts.
struct OpenMeteoWaterNames {
    let whole, rain, showers, snow: StaticString

    static let ofHours = Self(whole: "precipitation", rain: "rain", showers: "showers", snow: "snowfall")
    static let ofDays = Self(
        whole: "precipitation_sum", rain: "rain_sum", showers: "showers_sum", snow: "snowfall_sum")
}

extension OpenMeteoBlock {
    /// Stores the precipitation of each row: the total or, if it was not requested, the sum of rain, showers and melted
    /// snow. The sum is unknown if the condition of a row implies a part that was not requested.
    func fillWater<Row>(
        _ rows: inout [Row], _ names: OpenMeteoWaterNames, under condition: (Row) -> Condition?, rowsBefore: Int = 0,
        _ store: (inout Row, Length) -> Void
    ) throws(ForecastProblem) {
        if has(names.whole) {
            return try fill(&rows, names.whole, in: OpenMeteoWaterUnit.self, rowsBefore: rowsBefore, store)
        }
        guard has(names.rain) || has(names.showers) else { return }
        var sums = [Length?](repeating: nil, count: rows.count)
        // Several models fill the same part; only different parts are added up.
        func add<Unit: NamedUnit>(
            _ name: StaticString, in _: Unit.Type, per depth: Double = 1
        ) throws(ForecastProblem) where Unit.Quantity == Length {
            var part = [Length?](repeating: nil, count: sums.count)
            try fill(&part, name, in: Unit.self, rowsBefore: rowsBefore) { $0 = $1 }
            for (row, amount) in part.enumerated() {
                guard let amount else { continue }
                sums[row] = Length(meters: (sums[row]?.meters ?? 0) + amount.meters / depth)
            }
        }
        try add(names.rain, in: OpenMeteoWaterUnit.self)
        try add(names.showers, in: OpenMeteoWaterUnit.self)
        try add(names.snow, in: OpenMeteoSnowUnit.self, per: Self.snowDepthOfWater)
        let (hasRain, hasShowers, hasSnow) = (has(names.rain), has(names.showers), has(names.snow))
        for (row, sum) in sums.enumerated() {
            guard let sum else { continue }
            // The parts that the condition implies must have been requested.
            let isWhole =
                switch condition(rows[row])?.kind {
                case .snow: hasSnow
                case .thunderstorm, .hail: hasRain && hasShowers
                case .rain where condition(rows[row])?.isShowers == true: hasShowers
                case .rain, .drizzle, .freezingRain, .freezingDrizzle: hasRain
                default: true
                }
            if isWhole { store(&rows[row], sum) }
        }
    }

    /// The service converts 10 mm of water to 7 cm of snow.
    static let snowDepthOfWater = 7.0
}
