import Weather

/// An identifier that depends only on the thing that it names: the same place, day or warning has the same one in each
/// run and in each form of a forecast.
///
/// It is a UUID of version 8 (RFC 9562), whose bits are a hash of a text. The hash is not cryptographic.
struct StableID {
    /// The text of the identifier: `2f9c3a61-7c1e-8b52-9a0d-5b1f0c6de301`.
    let text: String
    /// The identifier as a URI.
    var urn: String { "urn:uuid:" + text }

    /// Creates the identifier of a place, or of a part of its forecast.
    init(_ place: Place, _ parts: String...) {
        self.init(place, parts)
    }

    /// Creates the identifier of a part of a place's forecast.
    init(_ place: Place, _ parts: [String]) {
        // Lengths keep the parts apart, whatever characters they contain.
        let name = ([Self.name(of: place)] + parts).map { "\($0.utf8.count):\($0)" }.joined(separator: "/")
        let (high, low) = (Self.hash(name, from: 0xCBF2_9CE4_8422_2325), Self.hash(name, from: 0x6C62_272E_07BB_0142))
        var digits = Array((Self.digits(high) + Self.digits(low)).utf8)
        digits[12] = UInt8(ascii: "8")
        digits[16] = Array("89ab".utf8)[Int(low >> 60) & 3]
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        text = groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
    }

    /// Returns the coordinates of a place to about ten metres, or its name if they are unknown.
    private static func name(of place: Place) -> String {
        // Each day and each alert has an identifier, so a long name would cost as much as all of them together.
        guard let latitude = place.latitude, let longitude = place.longitude else {
            return String((place.name ?? "").unicodeScalars.prefix(200))
        }
        return [latitude, longitude].map { String(Int(($0 * 10_000).rounded())) }.joined(separator: ",")
    }

    /// Returns a hash of a text: FNV-1a, with its bits mixed at the end.
    private static func hash(_ text: String, from basis: UInt64) -> UInt64 {
        var hash = text.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return hash ^ hash >> 33
    }

    private static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
