import Files

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
        let names = Kind.allCases.lazy.compactMap { FilePath(name).without(ending: "." + $0.rawValue)?.text.utf8 }
        guard let name = names.first, let dash = name.lastIndex(of: UInt8(ascii: "-")),
            Provider(rawValue: String(Substring(name[..<dash]))) != nil
        else { return false }
        let digits = name[name.index(after: dash)...]
        return digits.count == Fingerprint.digits && digits.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 }
    }
}
