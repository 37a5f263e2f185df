import Foundation
import Weather

extension CostCase {
    /// Documents that are damaged, misspelled or made to be slow.
    static let documents = [
        document("unknown members", size: 2_000) { count in
            canonical((0..<count).map { "\"member\($0)\": \($0)" })
        },
        document("unknown members, one an hour", size: 1_000) { count in
            let hours = (0..<count).map { "{\"time\": \"\(instant($0))\", \"temperature\": 3, \"member\($0)\": 1}" }
            return canonical(["\"hours\": [\(hours.joined(separator: ","))]"])
        },
        document("conditions without a meaning", size: 1_000) { count in
            let hours = (0..<count).map { "{\"time\": \"\(instant($0))\", \"condition\": \"none\($0)\"}" }
            return canonical(["\"hours\": [\(hours.joined(separator: ","))]"])
        },
        document("letters of a member's name", size: 100_000) { count in
            canonical(["\"\(String(repeating: "n", count: count))\": 1"])
        },
        document("lists inside one another", size: 100_000) { String(repeating: "[", count: $0) },
        document("numbers in a list", size: 10_000) { "[" + String(repeating: "1, ", count: $0) + "1]" },
        document("values before a mistake", size: 20_000) { count in
            "[" + String(repeating: "[1, {\"a\": \"b\"}],\n", count: count)
        },
        document("flags in a unit of the National Weather Service", size: 4_000) { count in
            """
            {"@context": [], "type": "Feature", "geometry": {"type": "Point", "coordinates": [-73.98, 40.77]}, "properties":
            {"@id": "https://api.weather.gov/stations/KNYC/observations/1", "timestamp": "2026-01-20T17:51:00+00:00",
            "temperature": {"unitCode": "\(flags(count))", "value": -7.5}}}
            """
        },
        document("models and units of other blocks in an answer of Open-Meteo", size: 100) { count in
            let variables = [
                "temperature_2m", "apparent_temperature", "dew_point_2m", "wind_speed_10m", "rain", "visibility",
            ]
            let columns = (0..<count).flatMap { model in variables.map { "\"\($0)_q\(model)\": 1" } }
            let units = Array(repeating: "\"\": \"z\"", count: 90 * count).joined(separator: ",")
            return
                "{\"latitude\": 60, \"longitude\": 10, \"utc_offset_seconds\": 0, \"current_weather\": {\"time\": 1767225600, "
                + columns.joined(separator: ",") + "}, \"hourly_units\": {\(units)}}"
        },
        document("models in an answer of Open-Meteo", size: 1_000) { count in
            let columns = (0..<count).map { "\"temperature_2m_model\($0)\": [1]" }
            return "{\"utc_offset_seconds\": 0, \"hourly\": {\"time\": [\"2026-06-21T00:00\"], "
                + columns.joined(separator: ",") + "}}"
        },
        document("flags in a name of a column of Open-Meteo", size: 4_000) { count in
            openMeteo(rows: 1, ["temperature_2m", "temperature_2m_member01", flags(count)])
        },
        document("hours and short runs of an ensemble of Open-Meteo", size: 2_000) { count in
            openMeteo(rows: count, ["temperature_2m"] + (1...count).map { "temperature_2m_member\($0)" })
        },
        document("hours and models with few numbers in an answer of Open-Meteo", size: 1_000) { count in
            openMeteo(rows: count, (0..<count).map { "temperature_2m_model\($0)" })
        },
        document("ensembles without units in an answer of Open-Meteo", size: 500) { count in
            let names = (0..<count).flatMap { model in
                ["", "_member01"].map { "temperature_2m\($0)_model\(model)" }
            }
            let units = names.map { "\"\($0)\": \"undefined\"" }.joined(separator: ",")
            return openMeteo(rows: 1, names, "\"hourly_units\": {\(units)}")
        },
        document("marks of the name of a run", size: 4_000) { count in
            openMeteo(rows: 1, ["temperature_2m", "temperature_2m_member01", "temperature_2m_member02\(marks(count))"])
        },
        document("places in an answer of Open-Meteo", size: 500) { count in
            let places = (0..<count).map { place in
                "{\"latitude\": \(Double(place) / 1000), \"longitude\": 1, \"utc_offset_seconds\": 0, "
                    + "\"current\": {\"time\": \"2026-06-21T00:00\", \"temperature_2m\": 1}}"
            }
            return "[\(places.joined(separator: ","))]"
        },
        document("periods of the National Weather Service", size: 900) { count in
            let periods = (0..<count).map { period in
                "{\"startTime\": \"\(instant(period * 24 + 6))\", \"isDaytime\": true, \"temperature\": 50, "
                    + "\"temperatureUnit\": \"F\", \"shortForecast\": \"Sunny\"}"
            }
            return "{\"@context\": [], \"type\": \"Feature\", \"properties\": {\"units\": \"us\", \"periods\": "
                + "[\(periods.joined(separator: ","))]}}"
        },
        document("alerts of OpenWeather", size: 500) { count in
            let alerts = (0..<count).map { "{\"event\": \"Wind \($0)\", \"start\": 1767225600, \"tags\": [\"\($0)\"]}" }
            return "{\"lat\": 1, \"lon\": 2, \"timezone_offset\": 0, \"current\": {\"dt\": 1767225600, \"temp\": 280}, "
                + "\"alerts\": [\(alerts.joined(separator: ","))]}"
        },
        document("alerts of the National Weather Service", size: 500) { count in
            let alerts = (0..<count).map { alert in
                "{\"properties\": {\"id\": \"\(alert)\", \"event\": \"Wind\", \"messageType\": \"Alert\", "
                    + "\"references\": [{\"identifier\": \"\(alert + 1_000_000)\"}], \"description\": \"Gusts.\"}}"
            }
            return "{\"@context\": [], \"type\": \"FeatureCollection\", \"title\": \"alerts\", \"features\": "
                + "[\(alerts.joined(separator: ","))]}"
        },
        document("alerts that cannot be read", size: 20_000) { count in
            "{\"resolvedAddress\": \"a\", \"days\": [], \"timezone\": \"UTC\", \"alerts\": "
                + "[\(String(repeating: "7, ", count: count))7]}"
        },
        document("alerts of the National Weather Service that cannot be read", size: 10_000) { count in
            let alerts = String(repeating: "{\"event\": \"Wind\", \"properties\": 7}, ", count: count)
            return "{\"@context\": [], \"type\": \"FeatureCollection\", \"title\": \"alerts\", \"features\": "
                + "[\(alerts){\"event\": 5}]}"
        },
        document("alerts of WeatherAPI.com", size: 500) { count in
            let alerts = (0..<count).map { "{\"event\": \"a\\u0323\\u0307a\\u0307\\u0323 \($0)\"}" }
            return "{\"location\": {\"name\": \"X\", \"lat\": 59.9, \"lon\": 10.7, \"tz_id\": \"Europe/Oslo\", "
                + "\"localtime_epoch\": 1760000000}, \"current\": {\"last_updated_epoch\": 1760000000, \"temp_c\": 5}, "
                + "\"alerts\": {\"alert\": [\(alerts.joined(separator: ","))]}}"
        },
        document("hours that cannot be read behind one of AccuWeather", size: 20_000) { count in
            "[{\"DateTime\": \"\(instant(0))\", \"IconPhrase\": \"x\"}, \(String(repeating: "7, ", count: count))7]"
        },
        document("lines of an alert of the National Weather Service", size: 2_000) { count in
            let text = String(repeating: "winds of sixty miles an hour, and some rain in the evening\\n", count: count)
            return "{\"@context\": [], \"type\": \"FeatureCollection\", \"title\": \"alerts\", \"features\": "
                + "[{\"properties\": {\"id\": \"1\", \"event\": \"Wind\", \"description\": \"\(text)\"}}]}"
        },
        CostCase("documents of one place", size: 100) { count in
            let documents = (0..<count).map { hour in
                ForecastReader.Document(
                    name: "\(hour)", data: Data(canonical(["\"hours\": [{\"time\": \"\(instant(hour))\"}]"]).utf8))
            }
            return { _ = try? ForecastReader().read(documents) }
        },
        document("hours and quarters of an hour of one time", size: 2_000) { count in
            let zeros = (0..<count).map { _ in "0" }.joined(separator: ",")
            return
                "{\"latitude\": 60, \"longitude\": 10, \"utc_offset_seconds\": 0, \"hourly\": {\"time\": [\(zeros)], "
                + "\"temperature_2m\": [1]}, \"minutely_15\": {\"time\": [\(zeros)], \"precipitation\": [1]}}"
        },
        document("rows and models of rain under codes of snow", size: 500) { count in
            func list(_ value: String) -> String { (0..<count).map { _ in value }.joined(separator: ",") }
            let models = (0..<count).map { "\"rain_b\($0)\": 0" }.joined(separator: ", ")
            return
                "{\"latitude\": 60, \"longitude\": 10, \"utc_offset_seconds\": 0, \"hourly\": {\"time\": [\(list("0"))], "
                + "\"weather_code_a\": [\(list("71"))], \"rain_a\": [\(list("1"))], \(models)}}"
        },
        document("marks of a condition", size: 4_000) { count in
            canonical(["\"hours\": [{\"time\": \"\(instant(0))\", \"condition\": \"\(marks(count))\"}]"])
        },
        document("marks of the names of members", size: 4_000) { count in
            canonical(["\"\(marks(count))\": 1", "\"\(marks(count))\": 2"])
        },
        document("marks of the name of a member around a mistake", size: 4_000) { "{\"\(marks($0))\": tru}" },
        document("marks of an alert", size: 4_000) { count in
            let alert = "{\"title\": \"\(marks(count))\"}"
            return canonical(["\"alerts\": [\(alert), \(alert)]"])
        },
        document("marks of a time zone", size: 4_000) { count in
            "{\"latitude\": 1, \"longitude\": 2, \"timezone\": \"\(marks(count))\", \"offset\": 0, "
                + "\"currently\": {\"time\": 1767225600, \"temperature\": 3}, \"flags\": {\"units\": \"si\"}}"
        },
        CostCase("marks between the letters of a key", size: 40_000) { count in
            let key = "0123456789abcdef".map(String.init).joined(
                separator: String(repeating: "\u{202E}", count: count / 64))
            let text = Array(String(repeating: key, count: 4).utf8)
            return { _ = KeysInResults.hidden(in: text, ["0123456789abcdef"]) }
        },
        CostCase("marks in a response with a key", size: 40_000) { count in
            let text = Array(String(repeating: "a\u{202E}\\u202e%41", count: count / 8).utf8)
            return { _ = KeysInResults.hidden(in: text, ["0123456789abcdef"]) }
        },
        CostCase("letters of a place's name", size: 20_000) { count in
            let name = String(repeating: "ab, ", count: count / 4)
            return { _ = Gazetteer.embedded.find(name) }
        },
    ]

    /// A case that parses one document.
    private static func document(
        _ kind: String, size: Int, _ text: @escaping @Sendable (_ size: Int) -> String
    ) -> CostCase {
        CostCase(kind, size: size) { size in
            let document = ForecastReader.Document(name: "document", data: Data(text(size).utf8))
            return { _ = try? ForecastReader().read([document]) }
        }
    }

    /// A response of Open-Meteo with rows of hours, and with columns that have one number.
    private static func openMeteo(rows: Int, _ names: [String], _ more: String = "\"elevation\": 5") -> String {
        let times = (0..<rows).map { String(1_767_225_600 + $0 * 3600) }.joined(separator: ",")
        let columns = names.map { "\"\($0)\": [1]" }.joined(separator: ",")
        return "{\"latitude\": 60, \"longitude\": 10, \"utc_offset_seconds\": 0, \(more), "
            + "\"hourly\": {\"time\": [\(times)], \(columns)}}"
    }

    /// A document in the canonical format with some members.
    static func canonical(_ members: [String]) -> String {
        let all = ["\"format\": \"forecast-report/1\"", "\"place\": {\"latitude\": 60, \"longitude\": 10}"] + members
        return "{\(all.joined(separator: ",\n"))}"
    }

    /// A letter with combining marks that Unicode reorders.
    static func marks(_ count: Int) -> String {
        "a" + String(repeating: "\u{301}", count: count) + String(repeating: "\u{316}", count: count)
    }

    /// Halves of flags, of which each two form a character: where one begins depends on all before it.
    static func flags(_ count: Int) -> String { String(repeating: "\u{1F1E6}", count: count) }

    /// An instant so many hours after the beginning of 2026.
    static func instant(_ hours: Int) -> String {
        Date(timeIntervalSince1970: 1_767_225_600 + Double(hours) * 3600).formatted(.iso8601)
    }
}
