import Foundation
import Timing
import ViewModels

/// The numbers and dates of a page: 400 numbers and 70 dates, in one language.
struct PageOfText {
    let language: Language
    let zone: TimeZone
    let numbers = (0..<400).map { sin(Double($0)) * 60 }
    let instants = (0..<70).map { Date(timeIntervalSince1970: 1_792_040_400 + Double($0) * 3600) }

    func writeNumbers() {
        for number in numbers { keep(language.numbers.decimal(number, digits: 1)) }
    }

    func writeDates() {
        for (index, instant) in instants.enumerated() {
            keep(language.dates.text(index.isMultiple(of: 5) ? .fullDate : .time(language.clock), instant, zone))
        }
    }

    /// Both, compared with Foundation's formatters.
    private func cases() -> [Case] {
        let locale = Locale(identifier: language.identifier)
        let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1)).locale(locale)
        let times = formatter(language.clock == .twelveHours ? "hmm" : "Hmm", locale)
        let dates = formatter("EEEEMMMMd", locale)
        return [
            Case("400 numbers") { writeNumbers() },
            Case("400 numbers, String(format:)") {
                for number in numbers { keep(String(format: "%.1f", number)) }
            },
            Case("400 numbers, FormatStyle") {
                for number in numbers { keep(style.format(number)) }
            },
            Case("70 dates") { writeDates() },
            Case("70 dates, DateFormatter") {
                for (index, instant) in instants.enumerated() {
                    keep((index.isMultiple(of: 5) ? dates : times).string(from: instant))
                }
            },
        ]
    }

    func measure() throws {
        let cases = cases()
        let times = try microseconds(cases)
        print("\n\(language.identifier): a page's numbers and dates in \(text(times[0] + times[3])) µs\n")
        print("| | median µs | × ours |\n| --- | ---: | ---: |")
        for (index, (test, time)) in zip(cases, times).enumerated() {
            print("| \(test.name) | \(text(time)) | \(text(time / times[index < 3 ? 0 : 3])) |")
        }
    }

    private func text(_ number: Double) -> String { String(format: "%.1f", number) }

    private func formatter(_ skeleton: String, _ locale: Locale) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = zone
        formatter.setLocalizedDateFormatFromTemplate(skeleton)
        return formatter
    }
}

let oslo = TimeZone(identifier: "Europe/Oslo") ?? .gmt
for locale in ["en_US", "de", "ar_EG", "ja"] {
    if let language = Language(locale: locale) { try PageOfText(language: language, zone: oslo).measure() }
}
