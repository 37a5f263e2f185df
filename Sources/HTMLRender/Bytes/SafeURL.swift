/// The addresses to which a page may link.
enum SafeURL {
    /// Returns the address, or `#` if following it could run code or open something unexpected.
    static func harmless(_ address: String) -> String {
        isHarmless(address) ? address : "#"
    }

    /// Returns whether an address is harmless. Browsers skip white space and control characters before a scheme, and so
    /// does this.
    static func isHarmless(_ address: String) -> Bool {
        address.utf8.withContiguousStorageIfAvailable { bytes in
            var scheme: UInt64 = 0
            for byte in bytes where byte > 0x20 && byte != 0x7F {
                switch byte {
                case UInt8(ascii: ":"): return schemes.contains(scheme)
                case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
                // A name of more than eight letters is not allowed, so it may lose its first letters.
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
