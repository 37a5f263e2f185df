import FoundationEssentials

/// Fills in the likely ranges of hours and days, from the members of an ensemble or from several models.
extension OpenMeteoBlock {
    /// Fills in the ranges of days from their own variables.
    func fillRanges(_ days: inout [WeatherDay]) throws(ForecastProblem) {
        let rows = days.count
        let highs = try OpenMeteoRuns(self, "temperature_2m_max", in: OpenMeteoTemperatureUnit.self, rows: rows)
        let lows = try OpenMeteoRuns(self, "temperature_2m_min", in: OpenMeteoTemperatureUnit.self, rows: rows)
        let water = try OpenMeteoRuns(self, "precipitation_sum", in: OpenMeteoWaterUnit.self, rows: rows)
        let winds = try OpenMeteoRuns(
            self, "wind_speed_10m_max", "windspeed_10m_max", in: OpenMeteoSpeedUnit.self, rows: rows)
        guard highs != nil || lows != nil || water != nil || winds != nil else { return }
        for row in days.indices {
            var ranges = LikelyRanges()
            ranges.high = highs?.range(at: row)
            ranges.low = lows?.range(at: row)
            ranges.precipitation = water?.range(at: row)
            ranges.windSpeed = winds?.range(at: row)
            days[row].likely = ranges.known
        }
    }

    /// Fills in the ranges of hours, and returns those of the days that they cover: each run has its own highest and
    /// lowest temperature of a day. The dates are those of the block's local times.
    func fillRanges(_ hours: inout [WeatherMoment]) throws(ForecastProblem) -> [(date: CalendarDate, LikelyRanges)] {
        let rows = hours.count
        let air = try OpenMeteoRuns(self, "temperature_2m", in: OpenMeteoTemperatureUnit.self, rows: rows)
        let water = try OpenMeteoRuns(self, "precipitation", in: OpenMeteoWaterUnit.self, rows: rows, rowsBefore: 1)
        let winds = try OpenMeteoRuns(self, "wind_speed_10m", "windspeed_10m", in: OpenMeteoSpeedUnit.self, rows: rows)
        guard air != nil || water != nil || winds != nil else { return [] }
        for row in hours.indices {
            var ranges = LikelyRanges()
            ranges.temperature = air?.range(at: row)
            ranges.windSpeed = winds?.range(at: row)
            // An amount before a gap describes another span than that of its row, and has been removed.
            if hours[row].precipitation != nil { ranges.precipitation = water?.range(at: row) }
            hours[row].likely = ranges.known
        }
        return wholeDays(hours).map { date, rows in
            var ranges = LikelyRanges()
            ranges.high = air?.range(over: rows) { $0.max() }
            ranges.low = air?.range(over: rows) { $0.min() }
            ranges.precipitation = water?.range(over: rows) { $0.reduce(0, +) }
            ranges.windSpeed = winds?.range(over: rows) { $0.max() }
            return (date, ranges)
        }
    }

    /// Returns the rows of each local day that the hours cover without a gap. The first day, which may already have
    /// begun, is listed without rows in this case.
    private func wholeDays(_ hours: [WeatherMoment]) -> [(date: CalendarDate, rows: Range<Int>)] {
        guard let step = hours.shortestStep else { return [] }
        func day(_ row: Int) -> Int? {
            Int(exactly: ((hours[row].time.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down))
        }
        var days: [(CalendarDate, Range<Int>)] = []
        var first = 0
        while first < hours.count {
            let number = day(first)
            var next = first + 1
            while next < hours.count, day(next) == number { next += 1 }
            let isWhole = Double(next - first) * step == 86_400
            if isWhole || first == 0, let date = number.flatMap(CalendarDate.init(daysSince1970:)) {
                days.append((date, isWhole ? first..<next : 0..<0))
            }
            first = next
        }
        return days
    }
}

extension [WeatherDay] {
    /// Fills in the likely ranges of days. If the service lists no days, those of the hours are added, whose other
    /// values are computed later.
    mutating func fill(_ ranges: [(date: CalendarDate, LikelyRanges)]) {
        if isEmpty { self = ranges.map { WeatherDay(date: $0.date) } }
        let known = Dictionary(ranges.map { ($0.date, $0.1) }, uniquingKeysWith: { first, _ in first })
        for index in indices { self[index].likely.fill(from: known[self[index].date]?.known) }
    }
}
