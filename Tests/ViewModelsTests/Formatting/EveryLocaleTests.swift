import Foundation
import Testing

@testable import ViewModels

/// Compares this program's formats with Foundation's, which ask ICU each time.
@Suite("In every locale")
struct EveryLocaleTests {
    /// Years that begin on different days, leap days, ends of years, noon and midnight, nights in which clocks change.
    static let instants: [Date] = [
        "2023-01-01T00:00:00Z", "2023-02-28T23:59:59Z", "2023-03-26T00:59:59Z", "2023-03-26T01:00:00Z",
        "2024-02-29T12:00:00Z", "2024-03-10T09:59:00Z", "2024-04-30T11:30:00Z", "2024-05-05T15:07:00Z",
        "2024-12-30T22:15:00Z", "2024-12-31T23:00:00Z", "2025-01-01T06:05:00Z", "2025-06-07T18:01:00Z",
        "2025-07-19T03:29:00Z", "2025-08-31T04:30:00Z", "2025-09-09T09:09:09Z", "2025-10-26T00:30:00Z",
        "2025-10-26T01:30:00Z", "2026-10-15T05:10:00Z", "2026-11-11T10:59:00Z", "2026-11-21T20:45:00Z",
        "2027-01-03T13:00:00Z", "2028-12-31T14:14:00Z", "1999-12-31T17:00:00Z", "2100-03-01T21:59:00Z",
    ].compactMap { try? Date($0, strategy: .iso8601) }

    /// One pattern of each kind: ``DatePattern/paddedTime(_:)`` is ``DatePattern/time(_:)`` outside of English.
    static let patterns = DatePattern.allCases.filter { if case .paddedTime = $0 { false } else { true } }

    static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.25, -0.04, 9.96, 10.5, 11.5, -273.25, 1013.25, -1234.5, 12_345.678, 987_654.321, 1_234_567.89,
        2_345_678_901,
    ]

    /// Returns one of several portions of a thousand locales, which are tested in parallel.
    private func locales(_ portion: Int) -> [String] {
        Locale.availableIdentifiers.sorted().enumerated().filter { $0.offset % 8 == portion }.map(\.element)
    }

    @Test("dates and times have Foundation's format", arguments: 0..<8)
    func dates(portion: Int) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Oslo"))
        // The intended difference: Foundation's formatter ignores the script in these names.
        let ignored = ["ff_Latn", "shi_Latn", "sr_Cyrl_ME"]
        for identifier in locales(portion) where !ignored.contains(where: identifier.hasPrefix) {
            let locale = Locale(identifier: identifier + "@calendar=gregorian")
            let format = DateFormat(asking: locale)
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = zone
            for pattern in Self.patterns {
                formatter.setLocalizedDateFormatFromTemplate(pattern.skeleton)
                let ours = Self.instants.map { format.text(pattern, $0, zone) }
                let theirs = Self.instants.map { formatter.string(from: $0) }
                expectEqual(ours, theirs, "\(identifier) \(formatter.dateFormat ?? "")")
            }
        }
    }

    /// The comparison uses Foundation's format styles, not `NumberFormatter`: on Linux it ignores the number of
    /// decimals, and does not group digits in twos for India.
    @Test("numbers have Foundation's format", arguments: 0..<8)
    func numbers(portion: Int) {
        for identifier in locales(portion) {
            let locale = Locale(identifier: identifier)
            let format = NumberFormat(asking: locale)
            for digits in 0...3 {
                let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits)).locale(locale)
                let ours = Self.numbers.map { format.decimal($0, digits: digits) }
                // The one intended difference: Foundation writes -0 for numbers that round to it.
                let numbers = Self.numbers.map { $0.magnitude < 0.5 / pow(10, Double(digits)) ? 0 : $0 }
                expectEqual(ours, numbers.map(style.format), "\(identifier), \(digits) decimals")
            }
            // Anii's pattern for percents groups digits in twos, its pattern for numbers does not.
            if identifier.hasPrefix("blo") { continue }
            let percent = FloatingPointFormatStyle<Double>.Percent.percent.locale(locale)
            let shares = [0, 0.05, 0.45, 1, 12.34]
            expectEqual(shares.map(format.percent), shares.map(percent.format), "\(identifier), percent")
        }
    }

    /// Reports only the first difference, because the lists are long.
    private func expectEqual(_ ours: [String], _ theirs: [String], _ what: String) {
        let difference = zip(ours, theirs).first { $0 != $1 }
        #expect(difference == nil, "\(what): \(difference?.0 ?? ""), not \(difference?.1 ?? "")")
    }
}
