import Foundation
import Testing

@testable import Weather

@Suite("A request to Open-Meteo")
struct OpenMeteoRequestTests {
    private let point = GeoPoint(on: 59.913_87, -10.5)

    @Test("asks for every supported variable, in the place's zone")
    func variables() throws {
        let request = OpenMeteoRequest.forecast(point).request()
        let address = request.url.absoluteString
        #expect(address.hasPrefix("https://api.open-meteo.com/v1/forecast?latitude=59.9139&longitude=-10.5&current="))
        #expect(address.hasSuffix("&timezone=auto&past_days=1&forecast_days=10&forecast_minutely_15=24"))
        for name in ["precipitation_probability", "wind_gusts_10m", "uv_index_max", "sunrise", "is_day", "visibility"] {
            #expect(address.contains(name))
        }
        #expect(request.headers.isEmpty)
    }

    @Test(
        "asks for other units than the default ones",
        arguments: [
            (PayloadUnits.si, "&wind_speed_unit=ms"), (.uk, "&wind_speed_unit=mph"),
            (.us, "&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch"),
        ])
    func units(units: PayloadUnits, query: String) {
        #expect(OpenMeteoRequest.forecast(point).request(units: units).url.absoluteString.hasSuffix(query))
    }

    @Test("with a key goes to another server, and does not show the key")
    func key() {
        let request = OpenMeteoRequest.forecast(point).request(key: "s3cret")
        #expect(request.url.absoluteString.hasPrefix("https://customer-api.open-meteo.com/"))
        #expect(request.url.absoluteString.hasSuffix("&apikey=s3cret"))
        #expect(!request.description.contains("s3cret") && !"\(request)".contains("s3cret"))
    }

    @Test(
        "for air quality goes to another server",
        arguments: [
            (nil, "https://air-quality-api.open-meteo.com/", ""),
            ("s3cret", "https://customer-air-quality-api.open-meteo.com/", "&apikey=s3cret"),
        ])
    func air(key: String?, server: String, suffix: String) {
        let request = OpenMeteoRequest.air(point).request(key: key, units: .us)
        let address = request.url.absoluteString
        #expect(address.hasPrefix(server + "v1/air-quality?latitude=59.9139&longitude=-10.5&hourly=pm2_5,pm10,ozone,"))
        #expect(address.hasSuffix(",european_aqi,us_aqi&timezone=auto&past_days=1&forecast_days=5" + suffix))
        #expect(!request.description.contains("s3cret"))
    }

    @Test("can go to another server, also with a key")
    func server() throws {
        let server = try #require(URL(string: "http://127.0.0.1:8080/meteo"))
        let request = OpenMeteoRequest.forecast(point).request(to: server, key: "s3cret")
        #expect(request.url.absoluteString.hasPrefix("http://127.0.0.1:8080/meteo/v1/forecast?latitude=59.9139&"))
    }
}
