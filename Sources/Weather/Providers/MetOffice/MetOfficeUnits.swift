/// The units of the Met Office, which are constant but named in each response unless disabled.
enum MetOfficeUnits {
    /// Throws if numbers are in other units.
    static func check(_ root: JSONObject) throws(ForecastProblem) {
        for parameters in try root.known("parameters", { (all) throws(ForecastProblem) in all }) {
            for parameter in parameters where !parameter.value.isNull {
                guard let known = known[parameter.name],
                    let unit = try parameter.value.object().object("unit")?.object("symbol")?["type"],
                    try unit.string() != known
                else { continue }
                throw unit.unexpected("the unit “\(known)”")
            }
        }
    }

    /// The units of the members, by UCUM code.
    private static let known: [String: String] = {
        let members = [
            "Cel": """
            screenTemperature maxScreenAirTemp minScreenAirTemp screenDewPointTemperature feelsLikeTemperature \
            feelsLikeTemp dayMaxScreenTemperature nightMinScreenTemperature dayMaxFeelsLikeTemp nightMinFeelsLikeTemp
            """,
            "m/s": """
            windSpeed10m windGustSpeed10m max10mWindGust midday10MWindSpeed midnight10MWindSpeed midday10MWindGust \
            midnight10MWindGust
            """,
            "deg": "windDirectionFrom10m midday10MWindDirection midnight10MWindDirection",
            "%": """
            screenRelativeHumidity probOfPrecipitation dayProbabilityOfPrecipitation nightProbabilityOfPrecipitation
            """,
            "Pa": "mslp", "m": "visibility", "mm": "totalPrecipAmount",
        ]
        let pairs = members.flatMap { unit, names in names.split(separator: " ").map { (String($0), unit) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
}
