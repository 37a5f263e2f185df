/// The units of the Met Office, which never change, but which an answer names where that was not switched off.
enum MetOfficeUnits {
    /// Refuses numbers in other units, since they would be misunderstood.
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

    /// The units of the members that are read, by the codes of UCUM.
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
