/// Recognizes documents of Dark Sky, and of Pirate Weather, which uses the same format.
enum DarkSkyShape {
    /// Returns whether an object is a forecast, possibly one without any weather.
    static func isForecast(_ root: JSONObject) -> Bool {
        guard root.contains("latitude") || root.contains("longitude") || root.contains("timezone") else { return false }
        // Open-Meteo also has a latitude, a longitude, a timezone and blocks, but its blocks contain columns.
        if root.contains("generationtime_ms") || root.contains("utc_offset_seconds") { return false }
        if root.contains("currently") || root.contains("flags") || isBlock(root["minutely"]) { return true }
        if isBlock(root["hourly"]) || isBlock(root["daily"]) { return true }
        return root.contains("latitude") && root.contains("longitude") && root.contains("timezone")
            && root.allSatisfy { names.contains($0.name) }
    }

    /// Returns whether an object is a single alert.
    static func isAlert(_ root: JSONObject) -> Bool {
        root["title"]?.kind == .string && root["time"]?.kind == .number && root["uri"]?.kind == .string
    }

    /// Returns whether a forecast has members that Dark Sky never had.
    static func hasPirateParts(_ root: JSONObject) -> Bool {
        if root.contains("elevation") || root.contains("day_night") { return true }
        guard let flags = try? root.object("flags") else { return false }
        return flags.contains("version") || flags.contains("sourceTimes") || flags.contains("sourceIDX")
            || flags.contains("processTime")
    }

    private static func isBlock(_ value: JSONValue?) -> Bool {
        guard let block = try? value?.object() else { return false }
        return block["data"]?.kind == .array || block["icon"]?.kind == .string || block["summary"]?.kind == .string
    }

    private static let names: Set<String> = [
        "latitude", "longitude", "timezone", "offset", "elevation", "currently", "minutely", "hourly", "daily",
        "day_night", "alerts", "flags",
    ]
}
