/// The names of the variables for the water that falls: the whole, and its parts.
struct OpenMeteoWaterNames {
    let whole, rain, showers, snow: StaticString

    static let ofHours = Self(whole: "precipitation", rain: "rain", showers: "showers", snow: "snowfall")
    static let ofDays = Self(
        whole: "precipitation_sum", rain: "rain_sum", showers: "showers_sum", snow: "snowfall_sum")
}

extension OpenMeteoBlock {
    /// Hands the water that falls in each row to it; where that was not asked for as a whole, the sum of the rain, the
    /// showers and the melted snow that it is made of. It is not known where a row's condition tells of a part that was not
    /// asked for.
    func fillWater<Row>(
        _ rows: inout [Row], _ names: OpenMeteoWaterNames, under condition: (Row) -> Condition?, rowsBefore: Int = 0,
        _ store: (inout Row, Length) -> Void
    ) throws(ForecastProblem) {
        if has(names.whole) {
            return try fill(&rows, names.whole, in: OpenMeteoWaterUnit.self, rowsBefore: rowsBefore, store)
        }
        guard has(names.rain) || has(names.showers) else { return }
        var sums = [Length?](repeating: nil, count: rows.count)
        // Several models fill one part one after the other, and only parts are added up.
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
            // The parts in which a condition's water is told have to be among those that were asked for.
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

    /// The service makes 7 cm of snow of 10 mm of water.
    private static let snowDepthOfWater = 7.0
}
