import Foundation
import Testing
import Weather

@Suite("Sun and moon")
struct AstronomyReferenceTests {
    @Test("are where skyfield sees them, on days all over the world, the years and the seasons")
    func chosenDays() throws {
        let days = try ReferenceDay.read(referenceDays)
        #expect(days.count == 70)
        for day in days {
            for (quantity, deviation) in day.deviations(in: Ephemeris()) {
                // Far from the poles and from days on which a body barely crosses a height, everything is exact to seconds;
                // the table's times are whole seconds.
                let limit = abs(day.observer.latitude) > 65 ? quantity.limit : quantity.usualLimit
                #expect(deviation <= limit, "\(quantity): \(deviation) on \(day.text)")
            }
        }
    }

    private static let referenceFile = ProcessInfo.processInfo.environment["ASTRONOMY_REFERENCE"]

    @Test(
        "are where skyfield sees them on thousands of random days",
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
            let almostAll = sorted[min(sorted.count - 1, sorted.count * 999 / 1000)]
            let middle = sorted[sorted.count / 2]
            print(
                String(
                    format: "%-21@ %7d compared: half within %.5f, 99.9 %% within %.5f, all within %.5f",
                    quantity.rawValue as NSString, sorted.count, middle, almostAll, sorted[sorted.count - 1]))
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
