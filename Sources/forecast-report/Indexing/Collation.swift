import _FoundationICU

/// A language's order of words, as keys that are compared byte by byte.
///
/// Foundation compares texts with the same library, but has a shortcut for texts with a common beginning that gives
/// inconsistent orders: “aö”, “b” and “ä” in Swedish. The library's module is part of the toolchain.
final class Collation {
    /// Nil only if the library has no data at all; texts are then in the order of their scalars.
    private let collator: OpaquePointer?

    /// Creates the order of a locale, such as `sv_SE`; for a locale unknown to the library, the order that most
    /// languages share.
    init(locale identifier: String) {
        var status = U_ZERO_ERROR
        collator = swift_ucol_open(identifier, &status)
        // “Place 2” comes before “Place 10”.
        if let collator { swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status) }
    }

    deinit { swift_ucol_close(collator) }

    /// Returns the sort key of a text.
    func key(of text: String) -> [UInt8] {
        guard let collator else { return Array(text.utf8) }
        let units = Array(text.utf16)
        let count = swift_ucol_getSortKey(collator, units, Int32(units.count), nil, 0)
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { key, filled in
            filled = Int(swift_ucol_getSortKey(collator, units, Int32(units.count), key.baseAddress, count))
        }
    }
}
