import Foundation
import Testing

@testable import Weather

@Suite("An OpenWeather response without units")
struct OpenWeatherUnitsTests {
    private static let october = Date(timeIntervalSince1970: 1_792_041_600)

    private static func evidence(_ entries: [OpenWeatherEvidence.Entry], latitude: Double? = nil)
        -> OpenWeatherEvidence
    {
        OpenWeatherEvidence(entries: entries, latitude: latitude)
    }

    @Test(
        "is in those in which its temperatures are possible",
        arguments: [
            ([265.4], PayloadUnits.standard, "only be kelvins", false),
            ([-7.7], .metric, "assuming degrees Celsius", true),
            ([14, 75], .imperial, "Fahrenheit", false), ([], .standard, "assuming the default ones", true),
            ([280, -90], .standard, "kelvins", false),
        ] as [([Double], PayloadUnits, String, Bool)])
    func temperatures(temperatures: [Double], units: PayloadUnits, words: String, isInDoubt: Bool) throws {
        let guess = OpenWeatherUnits(Self.evidence(temperatures.map { .init(temperature: $0) }))
        #expect(guess.set == units && guess.isInDoubt == isInDoubt)
        let sentence = try #require(guess.assumption?.text)
        #expect(sentence.contains(words) && sentence.contains("--payload-units"))
    }

    @Test(
        "is in those in which its values are consistent",
        arguments: [
            // Rain at 10, which would be −12 °C; snow at 25, which would be on a summer's day.
            (.init(temperature: 10, code: 500), nil, .metric), (.init(temperature: 25, code: 601), nil, .imperial),
            (.init(temperature: 30, code: 500), nil, nil), (.init(temperature: 10, code: 511), nil, nil),
            // 45 in Oslo in October, and 5 in Nairobi.
            (.init(time: october, temperature: 45), 59.9, .imperial),
            (.init(time: october, temperature: 2), -1.3, .metric), (.init(time: october, temperature: 20), 40, nil),
            // 41 °F with a dew point of 32 °F is air of 70 %, 41 °C with one of 32 °C of 61 %.
            (.init(temperature: 41, dewPoint: 32, percent: 70), nil, .imperial),
            (.init(temperature: 41, dewPoint: 32, percent: 61), nil, .metric),
            (.init(temperature: 41, dewPoint: 32, percent: 20), nil, nil),
            // Contradictory values are no evidence.
            (.init(temperature: 41, dewPoint: 32, percent: 61, code: 601), nil, nil),
        ] as [(OpenWeatherEvidence.Entry, Double?, PayloadUnits?)])
    func single(entry: OpenWeatherEvidence.Entry, latitude: Double?, units: PayloadUnits?) {
        #expect(Self.evidence([entry], latitude: latitude).units == units)
    }

    /// Weather as written by the service: hundredths of a degree, and apparent temperatures by one of its formulas.
    private static func entry(_ units: PayloadUnits, _ numbers: inout SeededNumbers, mild: Bool)
        -> OpenWeatherEvidence.Entry
    {
        let air = Temperature(celsius: Double.random(in: mild ? 11...14 : -15...15, using: &numbers))
        let wind = Speed(metersPerSecond: Double.random(in: 2...9, using: &numbers))
        let humidity = Fraction(percent: Double.random(in: 30...95, using: &numbers).rounded())
        let felt =
            air.celsius <= 10
            ? FeelsLike.windChill(air, wind: wind)
            : Temperature(
                fahrenheit: 0.5
                    * (air.fahrenheit + 61 + (air.fahrenheit - 68) * 1.2 + humidity.percent * 0.094))
        func number(_ temperature: Temperature) -> Double {
            ((units == .metric ? temperature.celsius : temperature.fahrenheit) * 100).rounded() / 100
        }
        let speed = units == .metric ? wind.metersPerSecond : wind.milesPerHour
        return .init(
            temperature: number(air), felt: number(felt), percent: humidity.percent, wind: (speed * 100).rounded() / 100
        )
    }

    @Test("is never read in wrong units, and with apparent temperatures almost always in the right ones")
    func random() {
        var (numbers, undecided) = (SeededNumbers(seed: 3), 0)
        for round in 0..<400 {
            let units: PayloadUnits = round.isMultiple(of: 2) ? .metric : .imperial
            let count = Int.random(in: 1...5, using: &numbers)
            let entries = (0..<count).map { _ in Self.entry(units, &numbers, mild: round % 5 == 0) }
            switch Self.evidence(entries).units {
            case nil: undecided += 1
            case let found?: #expect(found == units, "\(entries)")
            }
        }
        #expect(undecided < 8)
    }

    @Test("is marked as uncertain on the page, unless its units are known")
    func doubt() throws {
        let json = #"{"cod": 200, "dt": 1, "main": {"temp": 20}}"#
        #expect(try AnswerReading(json, as: OpenWeatherFormat.self).forecast.doubts == [.units])
        let known = ReadingHints(units: .imperial)
        #expect(try AnswerReading(json, as: OpenWeatherFormat.self, known).forecast.doubts.isEmpty)
    }
}
