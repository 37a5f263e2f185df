import Foundation

/// An entry of a block: the weather now, in an hour or on a day. It has hardly a member that is always there.
struct DarkSkyEntry {
    let object: JSONObject
    let units: DarkSkyUnits
    let provider: Provider

    init(_ object: JSONObject, _ units: DarkSkyUnits, of provider: Provider) {
        (self.object, self.units, self.provider) = (object, units, provider)
    }

    /// What Pirate Weather writes in place of a number that it does not have.
    private static let missing = -999.0

    /// A number, in whatever unit.
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

    // MARK: - What falls

    /// The water that falls in so many hours. The intensity is of water for snow too. Where there is none, what Pirate
    /// Weather counts as gathered rain is the same.
    func water(hours: Double) throws(ForecastProblem) -> Length? {
        if let intensity = try number("precipIntensity") { return units.water(intensity * hours) }
        guard provider == .pirateWeather, try object.words("precipType") == "rain" else { return nil }
        return try number("precipAccumulation").map(units.depth)
    }

    /// The depth of new snow. What has gathered without being snow is water, or of a kind that nobody names.
    func snowfall() throws(ForecastProblem) -> Length? {
        if let snow = try number("snowAccumulation") { return units.depth(snow) }
        guard try object.words("precipType") == "snow" else { return nil }
        return try number("precipAccumulation").map(units.depth)
    }
}
