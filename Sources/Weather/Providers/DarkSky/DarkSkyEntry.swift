import FoundationEssentials

/// An entry of a block: current weather, an hour or a day. Almost all of its members are optional.
struct DarkSkyEntry {
    let object: JSONObject
    let units: DarkSkyUnits
    let provider: Provider

    init(_ object: JSONObject, _ units: DarkSkyUnits, of provider: Provider) {
        (self.object, self.units, self.provider) = (object, units, provider)
    }

    /// The number that Pirate Weather writes for a missing value.
    private static let missing = -999.0

    /// Returns a number in its own unit; nil if it is missing.
    func number(_ name: StaticString) throws(ForecastProblem) -> Double? {
        guard let number = try object.double(name), number != Self.missing else { return nil }
        return number
    }

    func time(_ name: StaticString) throws(ForecastProblem) -> Date? {
        guard let value = object[name], try value.double() != Self.missing else { return nil }
        return try value.unixTime()
    }

    func temperature(_ name: StaticString) throws(ForecastProblem) -> Temperature? {
        try number(name).map(units.temperature)
    }

    func speed(_ name: StaticString) throws(ForecastProblem) -> Speed? {
        try number(name).map(units.speed)
    }

    func fraction(_ name: StaticString) throws(ForecastProblem) -> Fraction? {
        try number(name).map { Fraction($0) }
    }

    func direction(_ name: StaticString) throws(ForecastProblem) -> Angle? {
        try number(name).flatMap(Angle.init(direction:))
    }

    // MARK: - Precipitation

    /// Returns the water that falls in a number of hours. The intensity describes water, also of snow. Without it,
    /// Pirate Weather's accumulation of rain has the same meaning.
    func water(hours: Double) throws(ForecastProblem) -> Length? {
        if let intensity = try number("precipIntensity") { return units.water(intensity * hours) }
        guard provider == .pirateWeather, try object.words("precipType") == "rain" else { return nil }
        return try number("precipAccumulation").map(units.depth)
    }

    /// Returns the depth of new snow. An accumulation of another kind is water, or of an unnamed kind.
    func snowfall() throws(ForecastProblem) -> Length? {
        if let snow = try number("snowAccumulation") { return units.depth(snow) }
        guard try object.words("precipType") == "snow" else { return nil }
        return try number("precipAccumulation").map(units.depth)
    }
}
