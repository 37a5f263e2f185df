import Foundation
import ViewModels
import Weather

@testable import HTMLRender
@testable import forecast_report

extension CostCase {
    /// Forecasts that are long, read alone, read beside another one, and shown.
    static let forecasts = [
        reading("hours", size: 2_000, hours),
        reading("days", size: 500, days),
        reading("alerts", size: 1_000, alerts),
        reading("letters of an alert", size: 100_000) { count in
            "\"alerts\": [{\"title\": \"a\", \"description\": \"\(String(repeating: "wind ", count: count / 5))\"}]"
        },
        combining("hours of two documents", size: 2_000, hours),
        combining("days of two documents", size: 500, days),
        combining("alerts of two documents", size: 500, alerts),
        showing("hours that are shown", size: 2_000, hours),
        showing("days that are shown", size: 500, days),
        showing("alerts that are shown", size: 200, alerts),
        showing("hours of air quality that are shown", size: 2_000) { count in
            let start = Date(timeIntervalSince1970: 1_767_225_600)
            let hours = (0..<count).map { hour in
                "{\"time\": \"\((start + Double(hour) * 2).formatted(.iso8601))\", "
                    + "\"fineParticles\": \(hour % 90), \"ozone\": \(hour % 150)}"
            }
            return "\"air\": {\"hours\": [\(hours.joined(separator: ","))]}"
        },
        showing("alerts of one title that are shown", size: 200) { count in
            let alerts = (0..<count).map { "{\"title\": \"Wind\", \"sender\": \"\($0)\"}" }
            return "\"alerts\": [\(alerts.joined(separator: ","))]"
        },
        showing("letters of an alert that is shown", size: 50_000) { count in
            "\"alerts\": [{\"title\": \"a\", \"description\": \"\(String(repeating: "wind ", count: count / 5))\"}]"
        },
        showing("special characters of an alert that is shown", size: 50_000) { count in
            "\"alerts\": [{\"title\": \"a\", \"description\": \"\(String(repeating: "<\\\"\\n\\t&", count: count / 5))\"}]"
        },
        escaping("characters that are escaped in JSON", "<\"&\t", JSONEscape.escaped),
        escaping("lines that are escaped in a text", "a\n;", PlainEscape.lines.escaped),
        escaping("lines that are escaped in a calendar", "a\n;", PlainEscape.calendar.escaped),
        CostCase("places of a response", size: 40) { count in
            let hours = (0..<500).map { "\"\(instant($0).prefix(16))\"" }.joined(separator: ",")
            let values = String(repeating: "9,", count: 500).dropLast()
            let place =
                "{\"latitude\":5,\"longitude\":5,\"utc_offset_seconds\":0,"
                + "\"hourly\":{\"time\":[\(hours)],\"temperature_2m\":[\(values)]}}"
            let text = "[\(Array(repeating: place, count: count).joined(separator: ","))]"
            let document = ForecastReader.Document(name: "document", data: Data(text.utf8))
            return { _ = try? ForecastReader().read([document]) }
        },
    ]

    private static func escaping(
        _ kind: String, _ part: String, _ escape: @escaping @Sendable (String) -> String
    ) -> CostCase {
        CostCase(kind, size: 100_000) { size in
            let text = String(repeating: part, count: size / part.utf8.count)
            return { _ = escape(text) }
        }
    }

    private static let hours: @Sendable (Int) -> String = { count in
        let hours = (0..<count).map { "{\"time\": \"\(instant($0))\", \"temperature\": \($0 % 30)}" }
        return "\"hours\": [\(hours.joined(separator: ","))]"
    }

    /// Days so far apart that no run reuses the sun and moon of an earlier one.
    private static let days: @Sendable (Int) -> String = { count in
        let days = (0..<count).map { "{\"date\": \"\(instant($0 * 48).prefix(10))\", \"high\": \($0 % 30)}" }
        return "\"days\": [\(days.joined(separator: ","))]"
    }

    private static let alerts: @Sendable (Int) -> String = { count in
        let alerts = (0..<count).map { "{\"title\": \"Alert \($0)\", \"description\": \"Wind.\"}" }
        return "\"alerts\": [\(alerts.joined(separator: ","))]"
    }

    private static func document(_ part: String) -> ForecastReader.Document {
        ForecastReader.Document(name: "document", data: Data(canonical([part]).utf8))
    }

    private static func reading(
        _ kind: String, size: Int, _ part: @escaping @Sendable (_ size: Int) -> String
    ) -> CostCase {
        CostCase(kind, size: size) { size in
            let document = document(part(size))
            return { _ = try? ForecastReader().read([document]) }
        }
    }

    /// A case whose documents have the same part twice.
    private static func combining(
        _ kind: String, size: Int, _ part: @escaping @Sendable (_ size: Int) -> String
    ) -> CostCase {
        CostCase(kind, size: size) { size in
            let documents = [document(part(size)), document(part(size))]
            return { _ = try? ForecastReader().read(documents) }
        }
    }

    /// A case whose forecast is written as a page.
    private static func showing(
        _ kind: String, size: Int, _ part: @escaping @Sendable (_ size: Int) -> String
    ) -> CostCase {
        CostCase(kind, size: size) { size in
            let forecast = try? ForecastReader().read([document(part(size))]).forecast
            let page = try? ReportPage(
                .page, preferences: Preferences(), extent: ReportExtent(days: 16, hours: 240),
                now: { Date(timeIntervalSince1970: 1_767_225_600) })
            return {
                guard let forecast, let page else { return }
                _ = try? page.bytes(for: .data(forecast))
            }
        }
    }
}
