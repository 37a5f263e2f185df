import FoundationEssentials

// The members of the canonical format. Times are ISO 8601 in UTC, and numbers are in the units of their members.
// Unknown values are omitted.

extension Forecast: CanonicalPart {
    static var blank: Forecast { Forecast(from: .service(.canonical), place: .blank) }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        var name: String? = origin.name
        try fields.text("provider", &name)
        origin = name.map(WeatherOrigin.init(name:)) ?? .service(.canonical)
        try fields.text("language", &language)
        try fields.part("place", &place)
        try fields.instant("fetchedAt", &fetchedAt)
        try fields.part("current", &current)
        try fields.parts("minutes", &minutes)
        try fields.parts("hours", &hours)
        try fields.parts("days", &days)
        var quality: AirForecast? = air.isEmpty ? nil : air
        try fields.part("air", &quality)
        air = quality ?? AirForecast()
        try fields.parts("alerts", &alerts)
        try fields.part("attribution", &attribution)
        try fields.texts("computed", &computed)
        var names = doubts.map(\.rawValue)
        try fields.texts("doubts", &names)
        doubts = names.compactMap(Doubt.init)
    }
}

extension Place: CanonicalPart {
    static var blank: Place { Place() }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.text("name", &name)
        try fields.number("latitude", &latitude)
        try fields.number("longitude", &longitude)
        try fields.text("timeZone", &timeZone)
        try fields.text("country", &country)
    }
}

extension WeatherMoment: CanonicalPart {
    static var blank: WeatherMoment { WeatherMoment(time: .distantPast) }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.instant("time", &time)
        try fields.numbers(&numbers)
        try fields.part("likely", &likely)
        try fields.text("condition", &condition, Condition.init(canonical:), \.name)
        try fields.text("code", &code)
        try fields.text("summary", &summary)
        try fields.flag("isDay", &isDay)
    }
}

extension WeatherDay: CanonicalPart {
    static let blank = WeatherDay(date: CalendarDate(Date(timeIntervalSince1970: 0), in: TimeZone.gmt))

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.day("date", &date)
        try fields.numbers(&numbers)
        try fields.part("likely", &likely)
        try fields.text("condition", &condition, Condition.init(canonical:), \.name)
        try fields.text("code", &code)
        try fields.text("summary", &summary)
        try fields.text("nightCondition", &nightCondition, Condition.init(canonical:), \.name)
        try fields.text("nightSummary", &nightSummary)
        try fields.instant("sunrise", &sunrise)
        try fields.instant("sunset", &sunset)
        try fields.instant("moonrise", &moonrise)
        try fields.instant("moonset", &moonset)
        try fields.text("polar", &polar, Polar.init(rawValue:), \.rawValue)
    }
}

extension WeatherMinute: CanonicalPart {
    static var blank: WeatherMinute { WeatherMinute(time: .distantPast) }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.instant("time", &time)
        try fields.numbers(&numbers)
        try fields.text("kind", &kind, Kind.init(rawValue:), \.rawValue)
    }
}

extension LikelyRanges: CanonicalPart {
    static var blank: LikelyRanges { LikelyRanges() }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.numbers(&numbers)
    }
}

extension AirForecast: CanonicalPart {
    static var blank: AirForecast { AirForecast() }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.part("current", &current)
        try fields.parts("hours", &hours)
    }
}

extension AirMoment: CanonicalPart {
    static var blank: AirMoment { AirMoment(time: .distantPast) }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.instant("time", &time)
        try fields.numbers(&numbers)
    }
}

extension WeatherAlert: CanonicalPart {
    static var blank: WeatherAlert { WeatherAlert(title: "") }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.text("title", &title)
        try fields.text("description", &description)
        try fields.text("language", &language)
        var danger: Severity? = severity
        try fields.text("severity", &danger, Severity.init(rawValue:), \.rawValue)
        severity = danger ?? .unknown
        try fields.instant("starts", &starts)
        try fields.instant("ends", &ends)
        try fields.text("sender", &sender)
        try fields.text("url", &url)
        try fields.texts("regions", &regions)
    }
}

extension Attribution: CanonicalPart {
    static var blank: Attribution { Attribution(text: "") }

    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem) {
        try fields.text("text", &text)
        try fields.text("url", &url)
    }
}

extension Condition {
    /// Creates the condition with a name. An unknown name is an unknown condition, not an error.
    fileprivate init(canonical name: String) {
        self = Condition(name: name) ?? Condition(.unknown)
    }
}
