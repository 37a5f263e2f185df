/// Responses of SMHI's point forecast: `snow1g`, and its predecessor `pmp3g`, which ended in March 2026.
enum SMHIFormat: ServiceFormat {
    static var provider: Provider { .smhi }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object(), root.contains("referenceTime") else { return false }
        return root.contains("timeSeries") || root.contains("approvedTime") || root.contains("createdTime")
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        guard root["timeSeries"] != nil else { return .helper("a forecast's time stamp") }
        var forecast = Forecast(from: .service(provider), place: try place(of: root))
        forecast.fetchedAt = try firstKnown(root.instant("createdTime"), root.instant("approvedTime"))
        forecast.attribution = provider.attribution
        forecast.hours = SMHIStep.moments(of: try root.known("timeSeries", SMHIStep.init))
        return forecast.hours.isEmpty ? .helper("a response") : .forecast(forecast, assumptions: [])
    }

    /// Returns the grid point, with the longitude first. The older format has it in a list of points.
    private static func place(of root: JSONObject) throws(ForecastProblem) -> Place {
        guard let coordinates = try root.object("geometry")?.array("coordinates") else { return Place() }
        let point = coordinates.first?.kind == .array ? try coordinates.first?.array() : coordinates
        guard let degrees = try point?.doubles(atMost: 3), degrees.count >= 2 else { return Place() }
        return Place(latitude: degrees[1], longitude: degrees[0])
    }
}
