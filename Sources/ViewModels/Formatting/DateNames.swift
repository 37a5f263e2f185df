import Foundation

/// Asks ICU for the names of a locale, by letting it write one date of each kind.
final class DateNames {
    private let locale: Locale
    private let formatter = DateFormatter()
    private var known: [Substring: [String]] = [:]

    init(_ locale: Locale) {
        self.locale = locale
        formatter.locale = locale
        formatter.calendar = .gregorian(.gmt)
        formatter.timeZone = .gmt
    }

    /// The pattern in which the locale writes these fields.
    func pattern(_ skeleton: String) -> String {
        DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? skeleton
    }

    /// The names that some letters of a pattern stand for: `MMMM` for twelve.
    func names(_ letters: Substring, of field: DateProgram.NameField) -> [String] {
        if let names = known[letters] { return names }
        formatter.dateFormat = String(letters)
        let names = field.samples.map { formatter.string(from: $0) }
        known[letters] = names
        return names
    }
}

extension DateProgram.NameField {
    /// A date for each name, in their order.
    fileprivate var samples: [Date] {
        // 2023 began on a Sunday.
        let start = Date(timeIntervalSince1970: 1_672_531_200)
        return switch self {
        case .month: (0..<12).map { start + (14 + Double($0) * 30.5) * 86_400 }
        case .weekday: (0..<7).map { start + Double($0) * 86_400 }
        case .halfHour: (0..<48).map { start + Double($0) * 1800 }
        }
    }
}
