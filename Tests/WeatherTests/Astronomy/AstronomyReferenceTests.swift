import Foundation
import Testing
import Weather

@Suite("Sun and moon")
struct AstronomyReferenceTests {
    @Test("agree with skyfield on days all over the world, the years and the seasons")
    func chosenDays() throws {
        let days = try ReferenceDay.read(referenceDays)
        #expect(days.count == 70)
        for day in days {
            for (quantity, deviation) in day.deviations(in: Ephemeris()) {
                // Far from the poles, and except on days on which a body barely crosses a height, results are exact to
                // seconds; the table's times are whole seconds.
                let limit = abs(day.observer.latitude) > 65 ? quantity.limit : quantity.usualLimit
                #expect(deviation <= limit, "\(quantity): \(deviation) on \(day.text)")
            }
        }
    }

    private static let referenceFile = ProcessInfo.processInfo.environment["ASTRONOMY_REFERENCE"]

    @Test(
        "agree with skyfield on thousands of random days",
        .enabled(if: referenceFile != nil, "scripts/oracles/astronomy runs this"))
    func randomDays() throws {
        let path = try #require(Self.referenceFile)
        let days = try ReferenceDay.read(String(contentsOfFile: path, encoding: .utf8))
        var found: [ReferenceDay.Quantity: [Double]] = [:]
        for day in days {
            for (quantity, deviation) in day.deviations(in: Ephemeris(from: day.start, to: day.end)) {
                found[quantity, default: []].append(deviation)
                #expect(deviation <= quantity.limit, "\(quantity): \(deviation) on \(day.text)")
            }
        }
        print("\(days.count) days")
        for quantity in ReferenceDay.Quantity.allCases {
            let sorted = try #require(found[quantity]).sorted()
            let matched = sorted.filter(\.isFinite)
            let within = [0.5, 0.999, 1].map { part in
                matched[Int(Double(matched.count - 1) * part)].formatted(.number.precision(.fractionLength(5)))
            }
            print(
                "\(quantity): \(matched.count) compared, half within \(within[0]), 99.9 % within \(within[1]),",
                "all within \(within[2]); \(sorted.count - matched.count) not in both")
        }
    }
}

extension ReferenceDay.Quantity {
    fileprivate var usualLimit: Double {
        switch self {
        case .noon, .daylight, .civilTwilight, .nauticalTwilight, .astronomicalTwilight: 6
        case .moon: 15
        default: limit
        }
    }
}
