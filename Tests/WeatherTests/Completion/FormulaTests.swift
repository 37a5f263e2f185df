import Foundation
import Testing

@testable import Weather

@Suite("A formula")
struct FormulaTests {
    // From the National Weather Service's wind chill chart, in whole °F.
    @Test(
        "of the wind chill matches the official chart",
        arguments: [
            (40.0, 5.0, 36.0), (40, 60, 25), (30, 10, 21), (20, 30, 1), (0, 15, -19), (-10, 25, -37), (-45, 60, -98),
        ])
    func windChill(fahrenheit: Double, milesPerHour: Double, felt: Double) {
        let chill = FeelsLike.windChill(Temperature(fahrenheit: fahrenheit), wind: Speed(milesPerHour: milesPerHour))
        #expect(chill.fahrenheit.rounded() == felt)
    }

    // From the National Weather Service's heat index chart, in whole °F.
    @Test(
        "of the heat index matches the official chart",
        arguments: [
            (80.0, 40.0, 80.0), (86, 90, 105), (90, 60, 100), (100, 50, 118), (104, 40, 119), (110, 40, 136),
        ])
    func heatIndex(fahrenheit: Double, percent: Double, felt: Double) {
        let index = FeelsLike.heatIndex(Temperature(fahrenheit: fahrenheit), humidity: Fraction(percent: percent))
        #expect(abs(index.fahrenheit - felt) <= 1.05, "\(index.fahrenheit)")
    }

    @Test("of the apparent temperature gives nil if a value is missing")
    func apparent() {
        let (cold, mild, hot) = (Temperature(celsius: -5), Temperature(celsius: 18), Temperature(celsius: 33))
        #expect(FeelsLike.temperature(cold, wind: nil, humidity: Fraction(0.5)) == nil)
        #expect(FeelsLike.temperature(hot, wind: Speed(metersPerSecond: 3), humidity: nil) == nil)
        #expect(FeelsLike.temperature(mild, wind: nil, humidity: nil) == mild)
        #expect(FeelsLike.temperature(cold, wind: Speed(milesPerHour: 2.9), humidity: nil) == cold)
    }

    // From the psychrometric tables of the Smithsonian Institution, to a tenth of a degree.
    @Test(
        "of the dew point matches the tables",
        arguments: [
            (25.0, 0.5, 13.9), (20, 0.8, 16.4), (0, 0.6, -6.8), (30, 1, 30), (35, 0.2, 8.7),
        ])
    func dewPoint(celsius: Double, humidity: Double, dewPoint: Double) throws {
        let result = try #require(Moisture.dewPoint(Temperature(celsius: celsius), humidity: Fraction(humidity)))
        #expect(abs(result.celsius - dewPoint) < 0.11, "\(result.celsius)")
    }

    @Test("of the dew point is the inverse of that of the humidity")
    func moisture() throws {
        for celsius in stride(from: -40.0, through: 45, by: 5) {
            for percent in stride(from: 5.0, through: 100, by: 5) {
                let air = Temperature(celsius: celsius)
                let dewPoint = try #require(Moisture.dewPoint(air, humidity: Fraction(percent: percent)))
                let humidity = try #require(Moisture.humidity(air, dewPoint: dewPoint))
                #expect(abs(humidity.percent - percent) < 1e-9)
                #expect(dewPoint.celsius <= celsius + 1e-9)
            }
        }
        #expect(Moisture.dewPoint(Temperature(celsius: 10), humidity: Fraction(0)) == nil)
    }

    @Test(
        "of the condition uses precipitation, then visibility, then clouds",
        arguments: [
            ((0.0, 5.0), 10_000.0, 1.0, Condition(.overcast)),
            ((0, 5), 10_000, 0.4, Condition(.partlyCloudy)),
            ((0, 5), 500, 1, Condition(.fog)),
            ((1, 5), 500, 1, Condition(.rain, .light)),
            ((3, 5), 10_000, 1, Condition(.rain)),
            ((12, 5), 10_000, 1, Condition(.rain, .heavy)),
            ((1, 1), 10_000, 1, Condition(.sleet, .light)),
            ((1, -3), 10_000, 1, Condition(.snow, .light)),
        ])
    func condition(
        rainAndTemperature: (Double, Double), visibility: Double, clouds: Double, condition: Condition
    ) {
        var hour = WeatherMoment(time: Date(timeIntervalSince1970: 0))
        hour.precipitation = Length(millimeters: rainAndTemperature.0)
        hour.temperature = Temperature(celsius: rainAndTemperature.1)
        hour.visibility = Length(meters: visibility)
        hour.cloudCover = Fraction(clouds)
        #expect(ConditionFromParts.condition(of: hour) == condition)
        #expect(ConditionFromParts.condition(of: WeatherMoment(time: hour.time)) == nil)
    }
}
