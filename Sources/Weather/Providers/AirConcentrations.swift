/// Concentrations with the names that OpenWeather and WeatherAPI.com share, in µg/m³.
extension AirMoment {
    mutating func fillConcentrations(_ parts: JSONObject) throws(ForecastProblem) {
        fineParticles = try parts.double("pm2_5")
        particles = try parts.double("pm10")
        ozone = try parts.double("o3")
        nitrogenDioxide = try parts.double("no2")
        sulphurDioxide = try parts.double("so2")
        carbonMonoxide = try parts.double("co")
    }
}
