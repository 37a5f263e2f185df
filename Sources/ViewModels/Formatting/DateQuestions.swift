import FoundationEssentials
import TextForms
import _FoundationICU

/// Asks ICU for the patterns of a locale, and for its names by formatting one date for each.
struct DateQuestions {
    private let locale: String

    init(_ locale: Locale) {
        self.locale = locale.identifier
    }

    /// Returns the locale's pattern for these fields.
    func pattern(_ skeleton: String) -> String {
        var status = U_ZERO_ERROR
        guard let generator = swift_udatpg_open(locale, &status) else { return skeleton }
        defer { swift_udatpg_close(generator) }
        let fields = Array(skeleton.utf16)
        return .writtenByICU { pattern, capacity, status in
            swift_udatpg_getBestPattern(generator, fields, Int32(fields.count), pattern, capacity, status)
        } ?? skeleton
    }

    /// Returns the names for letters of a pattern: twelve for `MMMM`.
    func names(_ letters: String, of field: DateField.Names) -> DateNames {
        var status = U_ZERO_ERROR
        let (zone, pattern) = (Array("GMT".utf16), Array(letters.utf16))
        let format = swift_udat_open(
            UDAT_PATTERN, UDAT_PATTERN, locale, zone, Int32(zone.count), pattern, Int32(pattern.count), &status)
        guard let format else { return DateNames(letters: letters, texts: field.samples.map { _ in "" }) }
        defer { swift_udat_close(format) }
        let texts = field.samples.map { date in
            String.writtenByICU { text, capacity, status in
                swift_udat_format(format, date.timeIntervalSince1970 * 1000, text, capacity, nil, status)
            } ?? ""
        }
        return DateNames(letters: letters, texts: texts)
    }
}

extension DateField.Names {
    /// A date for each name, in the order of the names.
    fileprivate var samples: [Date] {
        // 2023 began on a Sunday.
        let start = Date(timeIntervalSince1970: 1_672_531_200)
        return switch self {
        case .month: (0..<count).map { start + (14 + Double($0) * 30.5) * 86_400 }
        case .weekday: (0..<count).map { start + Double($0) * 86_400 }
        case .halfHour: (0..<count).map { start + Double($0) * 1800 }
        }
    }
}
