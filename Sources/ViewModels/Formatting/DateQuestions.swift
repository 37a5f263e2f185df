import Foundation

/// Asks ICU for the patterns of a locale, and for its names by formatting one date for each.
struct DateQuestions {
    private let locale: Locale
    private let formatter = DateFormatter()

    init(_ locale: Locale) {
        self.locale = locale
        formatter.locale = locale
        formatter.calendar = .gregorian(.gmt)
        formatter.timeZone = .gmt
    }

    /// Returns the locale's pattern for these fields.
    func pattern(_ skeleton: String) -> String {
        DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? skeleton
    }

    /// Returns the names for letters of a pattern: twelve for `MMMM`.
    func names(_ letters: String, of field: DateField.Names) -> DateNames {
        formatter.dateFormat = letters
        return DateNames(letters: letters, texts: field.samples.map { formatter.string(from: $0) })
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
