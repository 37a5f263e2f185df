import FoundationEssentials

/// A request to a service: an address and headers.
///
/// Neither the description nor reflection shows a key in the address.
public struct ServiceRequest: Equatable, Sendable {
    /// The address, which contains the key for some services.
    public let url: URL
    /// The headers, by name.
    public let headers: [String: String]
    private let key: String?

    init(url: URL, headers: [String: String] = [:], key: String? = nil) {
        (self.url, self.headers, self.key) = (url, headers, key)
    }

    /// Whether the request contains a key, in a header or in the address.
    var hasKey: Bool { key != nil }

    /// Returns degrees for an address, with four decimals (about ten meters).
    static func degrees(_ number: Double) -> String {
        // Adding zero turns -0 into 0.
        ((number * 10_000).rounded() / 10_000 + 0).description
    }
}

extension ServiceRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address, with an ellipsis in place of the key.
    public var description: String {
        Secret(key).hidden(in: url.absoluteString)
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}

extension URL {
    /// Returns this address with a query, without the names whose value is nil.
    func asking(_ query: KeyValuePairs<String, String?>) -> URL {
        let url = appending(
            queryItems: query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } })
        // Servers read a plus in a query as a space.
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        return parts.url ?? url
    }
}
