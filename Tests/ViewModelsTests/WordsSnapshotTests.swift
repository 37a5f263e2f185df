import Foundation
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

/// Tables of all short texts and icons, as stored in `__Snapshots__`.
@Suite("Tables of words")
struct WordsSnapshotTests {
    @Test("have the label of each unit", arguments: ["en_US", "de", "ar_EG", "ja"])
    func units(locale: String) throws {
        let language = try #require(Language(locale: locale))
        var lines: [String] = []
        lines += TemperatureUnit.allCases.map { "\($0): \(Temperature(celsius: -3.25).text($0, digits: 1, language))" }
        lines += TemperatureUnit.allCases.map { "\($0), short: \(Temperature(celsius: -3.5).short($0, language))" }
        lines += WindUnit.allCases.map { "\($0): \(Speed(metersPerSecond: 12.5).text($0, language))" }
        lines += WindUnit.allCases.map { "\($0), loud: \(Speed(metersPerSecond: 12.5).shouted($0, language))" }
        lines += PressureUnit.allCases.map { "\($0): \(Pressure(hectopascals: 1006.45).text($0, language))" }
        lines += PrecipitationUnit.allCases.map { "\($0): \(Length(millimeters: 12.25).rain($0, language))" }
        lines += DistanceUnit.allCases.map { "\($0): \(Length(meters: 8250).distance($0, language))" }
        try assertSnapshot(of: lines.joined(separator: "\n") + "\n", named: locale)
    }

    @Test("have the forms of dates and times")
    func dates() throws {
        let (instant, zone) = (
            Date(timeIntervalSince1970: 1_792_040_400), try #require(TimeZone(identifier: "Europe/Oslo"))
        )
        let lines = try ["en_US", "de", "ar_EG", "ja"].flatMap { locale in
            let language = try #require(Language(locale: locale))
            return DatePattern.allCases.map { "\(locale), \($0): \(language.dates.text($0, instant, zone))" }
        }
        try assertSnapshot(of: lines.joined(separator: "\n") + "\n")
    }

    @Test("have the icon of each condition by day and by night")
    func drawings() throws {
        let lines = Condition.Kind.allCases.flatMap { kind in
            [Condition(kind), Condition(kind, isShowers: true), Condition(kind, hasThunder: true)].map { condition in
                "\(condition.name): \(condition.iconName(isDay: true)), \(condition.iconName(isDay: false))"
            }
        }
        try assertSnapshot(of: lines.joined(separator: "\n") + "\n")
    }

    @Test("have the plural forms of numbers in each language")
    func numbers() throws {
        let lines = try Phrases.languages.flatMap { code in
            let language = try #require(Language(locale: code))
            return [1, 2, 3, 5, 11, 21, 100].map { "\(code): \(language.counted("updated.hours", $0))" }
        }
        try assertSnapshot(of: lines.joined(separator: "\n") + "\n")
    }
}
