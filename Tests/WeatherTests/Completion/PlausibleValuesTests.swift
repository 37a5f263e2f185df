import Foundation
import Testing

@testable import Weather

@Suite("Implausible values")
struct PlausibleValuesTests {
    private func moment(_ offset: TimeInterval = 0, _ change: (inout WeatherMoment) -> Void = { _ in }) -> WeatherMoment
    {
        var moment = WeatherMoment(time: Date(timeIntervalSince1970: 1_792_015_200 + offset))
        change(&moment)
        return moment
    }

    @Test("are removed", arguments: [-999.0, .nan, .infinity, -.infinity, 1e300, -1e300, 1_000_000])
    func moments(number: Double) {
        var forecast = Forecast(from: "test", place: Place(latitude: number, longitude: number))
        forecast.current = moment {
            $0.temperature = Temperature(celsius: number)
            $0.humidity = Fraction(number)
            $0.pressure = Pressure(hectopascals: number)
            $0.windSpeed = Speed(metersPerSecond: number)
            $0.precipitation = Length(millimeters: number)
            $0.visibility = Length(meters: number)
            $0.uvIndex = number
        }
        let cleaned = PlausibleValues.of(forecast)
        #expect(cleaned.current == moment() && cleaned.place == Place())
    }

    @Test(
        "do not include the records of the Earth, which stay",
        arguments: [(-89.2, 1084.8), (56.7, 870.0), (-12, 1013.25)])
    func records(celsius: Double, hectopascals: Double) {
        var forecast = Forecast(from: "test", place: Place())
        forecast.hours = [
            moment {
                $0.temperature = Temperature(celsius: celsius)
                $0.pressure = Pressure(hectopascals: hectopascals)
                $0.windGust = Speed(metersPerSecond: 113.2)
                $0.humidity = Fraction(1)
                $0.precipitation = Length(millimeters: 305)
            }
        ]
        #expect(PlausibleValues.of(forecast) == forecast)
    }

    @Test(
        "do not include longitudes from 0 to 360, which are the same places",
        arguments: [(285.99, -74.01), (359.5, -0.5), (180, 180), (-180, -180), (-180.5, 179.5), (540, nil)])
    func longitudes(written: Double, degrees: Double?) {
        let forecast = Forecast(from: "test", place: Place(latitude: 40.71, longitude: written))
        let longitude = PlausibleValues.of(forecast).place.longitude
        #expect(longitude.map { ($0 * 100).rounded() } == degrees.map { ($0 * 100).rounded() })
    }

    @Test("include a wrong order of times, which are sorted; the first of two equal ones counts")
    func order() {
        var forecast = Forecast(from: "test", place: Place())
        forecast.hours = [7200, 0, 3600, 0].map { offset in moment(offset) { $0.code = "\(offset)" } }
        forecast.hours[3].code = "again"
        #expect(PlausibleValues.of(forecast).hours.map(\.code) == ["0.0", "3600.0", "7200.0"])
    }
}
