import Arguments
import FoundationEssentials
import FoundationInternationalization
import Spelling
import TextForms
import Weather

/// The value formats of this program.
extension ValueFormat where Value == GeoPoint {
    /// Latitude and longitude in degrees north and east.
    static let point = ValueFormat("lat,lon", "degrees north and east such as 59.91,10.75") { text in
        let degrees = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Double? in
            let digits = part.trimmedInLine
            // Swift also parses hexadecimal digits, “inf” and exponents as numbers; degrees are never written so.
            return digits.utf8.allSatisfy { "0123456789+-.".utf8.contains($0) } ? Double(digits) : nil
        }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1] else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }
}

extension ValueFormat where Value == Date {
    /// An instant in ISO 8601.
    static let instant = ValueFormat("instant", "an instant such as 2026-10-15T05:00:00Z") { text in
        Date(written: text)
    }
}

extension ValueFormat where Value == URL {
    /// The URL of a server. A query is not part of it; messages would show a key there.
    static let address = ValueFormat("url", "a URL such as https://example.org, without a query") { text in
        let colon = text.firstIndex(of: ":") ?? text.startIndex
        guard let address = URL(string: text[..<colon].lowercased() + text[colon...]),
            ["http", "https"].contains(address.scheme), address.host != nil,
            address.query == nil, address.fragment == nil, address.port != nil || !namesPort(text)
        else { return nil }
        return address
    }
}

/// Returns whether a URL's port is digits. A port that is too large is an error and not silently dropped.
private func namesPort(_ address: String) -> Bool {
    let authority = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
    let host = authority.split(separator: "@").last ?? ""
    let port = host.split(separator: "]").last?.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last
    return port.map { !$0.isEmpty } ?? false
}

extension ValueFormat where Value == TimeZone {
    /// A time zone by its IANA name.
    static let zone = ValueFormat(
        "zone", "a zone such as Europe/Oslo",
        meant: { text in
            // No zone has a longer name.
            guard text.utf8.count <= 64 else { return nil }
            let zones = TimeZone.knownTimeZoneIdentifiers
            let name = text.lowercased().replacing(" ", with: "_")
            return zones.first { $0.lowercased().hasSuffix("/" + name) } ?? Suggestion.nearest(to: name, among: zones)
        },
        read: { TimeZone(named: $0) })
}

extension ValueFormat where Value == Duration {
    /// The time between two updates: `60m`, `30s`, `2h`, `1d`.
    static let interval = duration(such: "60m, 30s or 2h", 10...7 * 86_400, bounds: "10s to 7d")

    /// The time after which something is given up: `30s`, `2m`.
    static let patience = duration(such: "30s or 2m", 1...3600, bounds: "1s to 1h")

    private static func duration(such examples: String, _ range: ClosedRange<Int>, bounds: String) -> Self {
        ValueFormat("time", "a duration such as \(examples), from \(bounds)", bounds: bounds) { text in
            guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
                case let (seconds, isTooMuch) = count.multipliedReportingOverflow(by: unit), !isTooMuch,
                range.contains(seconds)
            else { return nil }
            return .seconds(seconds)
        }
    }

    private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
}
