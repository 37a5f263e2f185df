import Foundation

/// What to ask a service: an address, and the headers to send along.
///
/// A key is part of the address, but is never shown: neither by the description nor by reflection.
public struct ServiceRequest: Equatable, Sendable {
    /// The address, with the key where the service wants one in it.
    public let url: URL
    /// The headers, by their names.
    public let headers: [String: String]
    private let key: String?

    init(url: URL, headers: [String: String] = [:], key: String? = nil) {
        (self.url, self.headers, self.key) = (url, headers, key)
    }

    /// Whether the key stands in a header, and not in the address.
    var hasKeyInHeaders: Bool { key.map { key in headers.values.contains { $0.contains(key) } } ?? false }

    /// Degrees of latitude or longitude for an address, to four decimals: some ten meters.
    static func degrees(_ number: Double) -> String {
        // Adding zero makes a plain zero of one with a minus.
        ((number * 10_000).rounded() / 10_000 + 0).description
    }
}

extension ServiceRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address, with an ellipsis where the key stands.
    public var description: String {
        Secret(key).hidden(in: url.absoluteString)
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}

extension URL {
    /// This address with a query behind it, without the names that have no value.
    func asking(_ query: KeyValuePairs<String, String?>) -> URL {
        let url = appending(
            queryItems: query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } })
        // Servers take a plus in a query for a space.
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return parts.url ?? url
    }
}
