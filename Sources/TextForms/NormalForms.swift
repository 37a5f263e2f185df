import _FoundationICU

/// Unicode's normal forms, from the ICU inside Foundation, whose module is part of the toolchain.
extension String {
    /// The text in normalization form C: a letter with its marks is one scalar if Unicode has such a scalar.
    package var composed: String { isASCII ? self : normalized(by: swift_unorm2_getNFCInstance) }

    /// The text in normalization form D: each letter is followed by its marks.
    package var decomposed: String { isASCII ? self : normalized(by: swift_unorm2_getNFDInstance) }

    /// The text in normalization form KD, in which wide and narrow variants of letters are the usual ones.
    package var compatible: String { isASCII ? self : normalized(by: swift_unorm2_getNFKDInstance) }

    /// The text without differences of case, and without diacritics on Latin, Greek and Cyrillic letters: `sao paulo` for
    /// `São Paulo`. Marks of other scripts are vowels, and stay.
    package var folded: String {
        var letters = UnicodeScalarView()
        var isPlain = false
        for scalar in decomposed.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: if isPlain { continue }
            default: isPlain = scalar.value < Self.firstArmenian
            }
            letters.append(scalar)
        }
        return String(letters).caseFolded
    }

    /// The script after Latin, Greek and Cyrillic.
    private static let firstArmenian: UInt32 = 0x510

    private var caseFolded: String {
        if isASCII { return lowercased() }
        let units = Array(utf16)
        return .writtenByICU { result, capacity, status in
            swift_u_strFoldCase(result, capacity, units, Int32(units.count), UInt32(U_FOLD_CASE_DEFAULT), status)
        } ?? self
    }

    private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    private func normalized(by form: (UnsafeMutablePointer<UErrorCode>?) -> OpaquePointer?) -> String {
        var status = U_ZERO_ERROR
        // Nil only if the library has no data at all.
        guard let form = form(&status) else { return self }
        let units = Array(utf16)
        return .writtenByICU { result, capacity, status in
            swift_unorm2_normalize(form, units, Int32(units.count), result, capacity, status)
        } ?? self
    }
}

extension String {
    /// Returns the text that a function of ICU writes; nil if the function fails.
    ///
    /// - Parameter write: Writes UTF-16 units, and returns the number of all units of the text, even if that exceeds the
    ///   capacity.
    package static func writtenByICU(
        _ write: (
            _ units: UnsafeMutablePointer<UInt16>?, _ capacity: Int32, _ status: UnsafeMutablePointer<UErrorCode>
        ) -> Int32
    ) -> String? {
        var capacity = 200
        while true {
            var (status, count) = (U_ZERO_ERROR, 0)
            let units = [UInt16](unsafeUninitializedCapacity: capacity) { units, filled in
                count = Int(write(units.baseAddress, Int32(capacity), &status))
                filled = Swift.max(0, Swift.min(count, capacity))
            }
            if status.rawValue <= U_ZERO_ERROR.rawValue {
                return String(decoding: units, as: UTF16.self)
            }
            guard status == U_BUFFER_OVERFLOW_ERROR, count > capacity else { return nil }
            capacity = count
        }
    }
}
