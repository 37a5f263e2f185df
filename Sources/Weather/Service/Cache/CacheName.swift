import Files

/// The file names of a cache: the service, a fingerprint of the request, and the kind, as in
/// `met-norway-0123456789abcdef.answer`. Other files of the directory are not listed, counted or removed.
enum CacheName {
    /// The kind of a file.
    enum Kind: String, CaseIterable {
        /// A document of a service.
        case answer
        /// The gate's memory of a series of questions.
        case gate
    }

    /// Returns the file name for a request to a service.
    static func of(_ kind: Kind, _ provider: Provider, _ asked: String) -> String {
        "\(provider.rawValue)-\(Fingerprint.of(asked.utf8)).\(kind.rawValue)"
    }

    /// Returns whether a file name is one of a cache.
    static func isOne(_ name: String) -> Bool {
        let names = Kind.allCases.lazy.compactMap { FilePath(name).without(ending: "." + $0.rawValue)?.text.utf8 }
        guard let name = names.first, let dash = name.lastIndex(of: UInt8(ascii: "-")),
            Provider(rawValue: String(Substring(name[..<dash]))) != nil
        else { return false }
        let digits = name[name.index(after: dash)...]
        return digits.count == Fingerprint.digits && digits.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 }
    }
}
