/// The names that a cache gives to its files: the service, a fingerprint of what was asked, and the kind, as in
/// `met-norway-0123456789abcdef.answer`. No other file of its folder is listed, counted or removed.
enum CacheName {
    /// What a file holds.
    enum Kind: String, CaseIterable {
        /// A document of a service.
        case answer
        /// What the gate remembers of a series of questions.
        case gate
    }

    /// The name for what was asked of a service.
    static func of(_ kind: Kind, _ provider: Provider, _ asked: String) -> String {
        "\(provider.rawValue)-\(Fingerprint.of(asked.utf8)).\(kind.rawValue)"
    }

    /// Whether a cache gives this name.
    static func isOne(_ name: String) -> Bool {
        guard let kind = Kind.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else { return false }
        let parts = name.dropLast(kind.rawValue.utf8.count + 1)
        guard let dash = parts.lastIndex(of: "-"), Provider(rawValue: String(parts[..<dash])) != nil else {
            return false
        }
        let digits = parts[parts.index(after: dash)...].utf8
        return digits.count == Fingerprint.digits && digits.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 }
    }
}
