import Foundation
import Testing

@testable import Weather

@Suite("A request to a service")
struct ServiceRequestTests {
    private let oslo = GeoPoint(on: 59.913_87, 10.75)

    @Test(
        "to OpenWeather has a URL",
        arguments: [
            ("current", "data/2.5/weather?lat=59.9139&lon=10.75&units=metric&lang=cz&appid=secret"),
            ("steps", "data/2.5/forecast?lat=59.9139&lon=10.75&units=metric&lang=cz&appid=secret"),
            ("air", "data/2.5/air_pollution/forecast?lat=59.9139&lon=10.75&appid=secret"),
        ])
    func openWeather(name: String, address: String) throws {
        let requests: [String: OpenWeatherRequest] = [
            "current": .current(oslo), "steps": .steps(oslo), "air": .air(oslo),
        ]
        let request = try #require(requests[name]).request(key: "secret", language: "cs_CZ")
        #expect(request.url.absoluteString == "https://api.openweathermap.org/" + address)
        #expect(request.headers.isEmpty)
    }

    @Test(
        "to OpenWeather has the service's own name of a language",
        arguments: [
            ("en_US", "en"), ("pt_BR", "pt_br"), ("pt_PT", "pt"), ("zh-Hant", "zh_tw"), ("zh", "zh_cn"), ("nb", "no"),
        ])
    func language(identifier: String, name: String) {
        let request = OpenWeatherRequest.current(oslo).request(key: "secret", units: .imperial, language: identifier)
        #expect(request.url.query()?.contains("units=imperial&lang=\(name)&") == true)
        #expect(OpenWeatherRequest.current(oslo).request(key: "secret").url.query()?.contains("lang") == false)
    }

    @Test("can go to another server")
    func server() throws {
        let server = try #require(URL(string: "http://127.0.0.1:8080/openweather"))
        let request = OpenWeatherRequest.steps(oslo).request(to: server, key: "secret")
        let address =
            "http://127.0.0.1:8080/openweather/data/2.5/forecast?lat=59.9139&lon=10.75&units=metric&appid=secret"
        #expect(request.url.absoluteString == address)
    }

    @Test("shows no key, however it is printed")
    func key() {
        let request = OpenWeatherRequest.current(oslo).request(key: "se/cr et")
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(request)", String(reflecting: request), dumped, "\([request])"] {
            #expect(text.contains("lat=59.9139") && text.contains("appid=…"), "\(text)")
            #expect(!text.contains("cr%20et") && !text.contains("cr et"), "\(text)")
        }
    }

    @Test("escapes a plus, so that no server reads it as a space")
    func plus() {
        let request = OpenWeatherRequest.current(oslo).request(key: "A+B C=2&3")
        #expect(request.url.query()?.hasSuffix("&appid=A%2BB%20C%3D2%263") == true)
    }

    @Test("has coordinates with four decimals, without exponents and negative zeros")
    func points() {
        #expect(GeoPoint(on: -0.000_04, 0.000_1) == GeoPoint(on: 0, 0.000_1))
        let point = GeoPoint(on: -33.868_849, 151)
        #expect(point.latitudeText == "-33.8688" && point.longitudeText == "151.0")
        #expect(GeoPoint(on: 0.000_1, 0).latitudeText == "0.0001")
    }
}
