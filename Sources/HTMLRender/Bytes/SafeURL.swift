/// Which addresses a page may lead to.
enum SafeURL {
    /// The address, or `#` when following it could run code or open something unexpected.
    static func harmless(_ address: String) -> String {
        isHarmless(address) ? address : "#"
    }

    /// Browsers skip blanks and control characters when they look for a scheme, so this does too.
    static func isHarmless(_ address: String) -> Bool {
        address.utf8.withContiguousStorageIfAvailable { bytes in
            var scheme: UInt64 = 0
            for byte in bytes where byte > 0x20 && byte != 0x7F {
                switch byte {
                case UInt8(ascii: ":"): return schemes.contains(scheme)
                case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
                // A name of more than eight letters is none of those allowed, so it may lose its first.
                default: scheme = scheme << 8 | UInt64(byte | 0x20)
                }
            }
            return true
        } ?? false
    }

    private static let schemes: [UInt64] = ["http", "https", "mailto", "tel"].map { name in
        name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
