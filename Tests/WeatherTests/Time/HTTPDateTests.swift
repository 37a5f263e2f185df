import Foundation
import Testing

@testable import Weather

@Suite("A date in a header")
struct HTTPDateTests {
    @Test("is an instant")
    func instant() throws {
        #expect(
            HTTPDate.parse("Mon, 20 Jul 2020 11:44:31 GMT") == (try Date("2020-07-20T11:44:31Z", strategy: .iso8601)))
        #expect(HTTPDate.parse("Thu, 01 Jan 1970 00:00:00 GMT") == Date(timeIntervalSince1970: 0))
    }

    @Test(
        "is nil in any other format",
        arguments: [
            "", "0", "-1", "Mon, 20 Jul 2020 11:44:31 CET", "Mon, 31 Feb 2020 11:44:31 GMT",
            "Monday, 20-Jul-20 11:44:31 GMT",
            "Mon, 20 Jul 2020 25:44:31 GMT", "Mon, 20 Juli 2020 11:44:31 GMT", "2020-07-20T11:44:31Z",
        ])
    func otherwise(text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }
}
