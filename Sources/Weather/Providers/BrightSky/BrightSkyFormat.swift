import Wording

/// Responses of Bright Sky, which publishes data of the Deutscher Wetterdienst: hours, current weather, alerts, other
/// data and errors.
enum BrightSkyFormat: ServiceFormat {
    static var provider: Provider { .brightSky }

    static func recognises(_ root: JSONValue) -> Bool {
        kind(of: root) != nil
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let body = try root.object()
        switch kind(of: root) {
        case .weather, nil: return try BrightSkyReader(body, hints).answer()
        case .alerts: return try BrightSkyAlerts.answer(body, hints)
        case .stations: return .helper("a list of stations")
        case .radar: return .helper("radar data")
        case .refusal: return .refusal(try words(body))
        }
    }

    private enum Kind {
        case weather, alerts, stations, radar, refusal
    }

    private static func kind(of root: JSONValue) -> Kind? {
        guard let root = try? root.object() else { return nil }
        if root["sources"] != nil, isStations(root) { return root["weather"] != nil ? .weather : .stations }
        if root["alerts"] != nil, isAlerts(root) { return .alerts }
        if root.contains("radar"), root.contains("bbox") || root.contains("latlon_position") { return .radar }
        return isRefusal(root) ? .refusal : nil
    }

    private static func isStations(_ root: JSONObject) -> Bool {
        guard let first = try? root.array("sources")?.first?.object() else { return root["weather"]?.kind == .array }
        return first.contains("dwd_station_id") && first.contains("observation_type")
    }

    private static func isAlerts(_ root: JSONObject) -> Bool {
        if let location = try? root.object("location"), location.contains("warn_cell_id") { return true }
        guard let first = try? root.array("alerts")?.first?.object() else { return false }
        return first.contains("alert_id") && first.contains("event_de")
    }

    /// Returns whether this is `{"detail": …}` with a list of errors in the query or a text specific to this service.
    /// Errors of Pirate Weather otherwise look the same.
    private static func isRefusal(_ root: JSONObject) -> Bool {
        guard root.underestimatedCount == 1, let detail = root["detail"] else { return false }
        if let text = detail.text { return text == "Invalid" || text.hasPrefix("No sources match") }
        guard let mistake = try? detail.array().first?.object(), let place = try? mistake.array("loc") else {
            return false
        }
        return place.first?.text == "query"
    }

    private static func words(_ root: JSONObject) throws(ForecastProblem) -> String {
        if let text = root["detail"]?.text { return text }
        let words = try root.known("detail") { (mistake) throws(ForecastProblem) -> String? in
            let place = try mistake.array("loc")?.compactMap(\.text).last
            return [place, try mistake.words("msg")].compactMap { $0 }.joined(separator: ": ")
        }
        return words.joined(separator: "; ")
    }
}
