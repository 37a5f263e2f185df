import Foundation
import Testing

@testable import Weather

/// The bounds are written here a second time, from the published tables.
@Suite("An index of air quality")
struct AirIndexTests {
    private static let now = Date(timeIntervalSince1970: 1_792_040_400)

    private func reading(_ index: AirIndex, _ pollutant: Pollutant, _ amount: Double) -> AirReading? {
        var moment = AirMoment(time: Self.now)
        switch pollutant {
        case .fineParticles: moment.fineParticles = amount
        case .particles: moment.particles = amount
        case .ozone: moment.ozone = amount
        case .nitrogenDioxide: moment.nitrogenDioxide = amount
        case .sulphurDioxide: moment.sulphurDioxide = amount
        case .carbonMonoxide: moment.carbonMonoxide = amount
        }
        return AirForecast(current: moment).reading(of: index, at: Self.now)
    }

    @Test(
        "of Europe changes its level above each bound",
        arguments: [
            (Pollutant.fineParticles, [5.0, 15, 50, 90, 140]), (.particles, [15, 45, 120, 195, 270]),
            (.nitrogenDioxide, [10, 25, 60, 100, 150]), (.ozone, [60, 100, 120, 160, 180]),
            (.sulphurDioxide, [20, 40, 125, 190, 275]),
        ])
    func european(pollutant: Pollutant, bounds: [Double]) {
        #expect(reading(.european, pollutant, 0)?.level == 1)
        for (level, bound) in zip(1..., bounds) {
            #expect(reading(.european, pollutant, bound)?.level == level)
            #expect(reading(.european, pollutant, bound.nextUp)?.level == level + 1)
            #expect(reading(.european, pollutant, bound)?.pollutant == pollutant)
        }
    }

    @Test(
        "of the United Kingdom rounds to whole micrograms",
        arguments: [
            (Pollutant.ozone, [33.0, 66, 100, 120, 140, 160, 187, 213, 240]),
            (.nitrogenDioxide, [67, 134, 200, 267, 334, 400, 467, 534, 600]),
            (.sulphurDioxide, [88, 177, 266, 354, 443, 532, 710, 887, 1064]),
            (.fineParticles, [11, 23, 35, 41, 47, 53, 58, 64, 70]),
            (.particles, [16, 33, 50, 58, 66, 75, 83, 91, 100]),
        ])
    func uk(pollutant: Pollutant, bounds: [Double]) {
        let levels = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
        for (value, bound) in zip(1..., bounds) {
            #expect(reading(.uk, pollutant, bound + 0.49)?.value == value)
            #expect(reading(.uk, pollutant, bound + 0.5)?.value == value + 1)
            #expect(reading(.uk, pollutant, bound)?.level == levels[value - 1])
            #expect(reading(.uk, pollutant, bound + 1)?.level == levels[value])
        }
    }

    /// The micrograms of a part per billion at 25 °C.
    private static func perBillion(_ mass: Double) -> Double { mass / 24.45 }

    @Test(
        "of the United States has the values of its breakpoints",
        arguments: [
            (Pollutant.fineParticles, 0.1, [9.0, 35.4, 55.4, 125.4, 225.4, 325.4]),
            (.particles, 1, [54, 154, 254, 354, 424, 604]),
            (.nitrogenDioxide, perBillion(46.006), [53, 100, 360, 649, 1249, 2049].map { $0 * perBillion(46.006) }),
            (
                .carbonMonoxide, 100 * perBillion(28.010),
                [4.4, 9.4, 12.4, 15.4, 30.4, 50.4].map { $0 * 1000 * perBillion(28.010) }
            ),
            // The last two levels are those of a mean over a day.
            (.sulphurDioxide, perBillion(64.066), [35, 75, 185, 304, 604, 1004].map { $0 * perBillion(64.066) }),
        ])
    func us(pollutant: Pollutant, step: Double, ends: [Double]) {
        let values = [50, 100, 150, 200, 300, 500]
        #expect(reading(.us, pollutant, 0)?.value == 0)
        for (level, (end, value)) in zip(1..., zip(ends, values)) {
            #expect(reading(.us, pollutant, end) == AirReading(index: .us, value: value, pollutant: pollutant))
            #expect(reading(.us, pollutant, end)?.level == level)
            // The concentration is truncated to steps.
            #expect(reading(.us, pollutant, end + 0.9 * step)?.value == value)
            let next = level < 6 ? value + 1 : 500
            #expect(reading(.us, pollutant, end + step)?.value == next)
            if level < 6 { #expect(reading(.us, pollutant, end + step)?.level == level + 1) }
        }
    }

    @Test(
        "of the United States takes ozone over eight hours, and over one hour above 0.124 ppm",
        arguments: [
            (54.0, 50), (55, 51), (70, 100), (71, 101), (85, 150), (86, 151), (105, 200), (106, 201), (200, 300),
            (404, 300), (405, 301), (604, 500), (700, 500),
        ])
    func ozone(perBillion: Double, value: Int) {
        #expect(reading(.us, .ozone, perBillion * Self.perBillion(48))?.value == value)
    }

    /// Returns a pollutant's parts per billion of the hour, after hours without any.
    private func usHour(_ pollutant: Pollutant, _ billionths: Double, mass: Double) -> AirReading? {
        let hours = (0..<24).map { age in
            var moment = AirMoment(time: Self.now - Double(age) * 3600)
            let amount = age == 0 ? billionths * Self.perBillion(mass) : 0
            if pollutant == .ozone { moment.ozone = amount } else { moment.sulphurDioxide = amount }
            return moment
        }
        return AirForecast(hours: hours.reversed()).reading(of: .us, at: Self.now)
    }

    @Test(
        "of the United States takes ozone of an hour from 0.125 ppm on",
        arguments: [
            // 124 / 8 of eight hours: 50 / 54 * 15
            (124.0, 14), (125, 101), (164, 150), (165, 151), (204, 200), (205, 201), (404, 300), (405, 301), (604, 500),
            (605, 500),
        ])
    func ozoneOfAnHour(billionths: Double, value: Int) {
        #expect(usHour(.ozone, billionths, mass: 48)?.value == value)
    }

    @Test(
        "of the United States is at most 200 for sulphur dioxide of an hour",
        arguments: [(35.0, 50), (36, 51), (185, 150), (186, 151), (304, 200), (305, 200), (1004, 200)])
    func sulphurDioxideOfAnHour(billionths: Double, value: Int) {
        #expect(usHour(.sulphurDioxide, billionths, mass: 64.066)?.value == value)
    }

    @Test("is linear between breakpoints")
    func linear() {
        // (100 - 51) / (35.4 - 9.1) * (20 - 9.1) + 51
        #expect(reading(.us, .fineParticles, 20.09)?.value == 71)
    }

    @Test("is that of the pollutant with the highest value")
    func worst() {
        var moment = AirMoment(time: Self.now)
        (moment.fineParticles, moment.ozone, moment.nitrogenDioxide) = (4, 115, 30)
        let air = AirForecast(current: moment)
        // Both gases are moderate; ozone is farther up in its band.
        #expect(air.reading(of: .european, at: Self.now) == AirReading(index: .european, value: 3, pollutant: .ozone))
        #expect(air.reading(of: .uk, at: Self.now) == AirReading(index: .uk, value: 4, pollutant: .ozone))
    }

    @Test("takes a mean of the hours before, if three quarters of them are known", arguments: [(18, 2), (17, 4)])
    func means(known: Int, value: Int) {
        // An hour with much dust after hours with little.
        let hours = (0..<known).map { age in
            var moment = AirMoment(time: Self.now - Double(age) * 3600)
            moment.fineParticles = age == 0 ? 41 : 20
            return moment
        }
        let air = AirForecast(hours: hours.reversed())
        #expect(air.reading(of: .uk, at: Self.now)?.value == value)
        // The European index is that of the hour.
        #expect(air.reading(of: .european, at: Self.now)?.value == 3)
    }

    @Test(
        "takes the latest known value of each of the hours before, whatever the steps",
        arguments: [120.0, 600, 1700, 3600, 3700, 7200], [1, 2, 5])
    func steps(step: Double, everyKnown: Int) {
        let hours = (-40...800).map { index in
            var moment = AirMoment(time: Self.now - Double(index) * step)
            if index % everyKnown == 0 { moment.fineParticles = Double(abs(index) * 7 % 90) }
            return moment
        }
        // The values that count are looked for in the whole list.
        let values = (0..<24).compactMap { age in
            let (start, end) = (Self.now - Double(age + 1) * 3600, Self.now - Double(age) * 3600)
            return hours.first { $0.time > start && $0.time <= end && $0.fineParticles != nil }?.fineParticles
        }
        let mean = values.count >= 18 ? values.reduce(0, +) / Double(values.count) : hours[40].fineParticles
        let air = AirForecast(hours: hours.reversed())
        #expect(air.reading(of: .uk, at: Self.now) == reading(.uk, .fineParticles, mean ?? 0))
    }

    @Test("is that of the service without concentrations")
    func stated() {
        var moment = AirMoment(time: Self.now)
        (moment.europeanIndex, moment.usIndex, moment.ukIndex) = (20.5, 63, 4)
        let air = AirForecast(hours: [moment])
        #expect(air.reading(of: .european, at: Self.now) == AirReading(index: .european, value: 2, pollutant: nil))
        #expect(air.reading(of: .us, at: Self.now) == AirReading(index: .us, value: 63, pollutant: nil))
        #expect(air.reading(of: .uk, at: Self.now) == AirReading(index: .uk, value: 4, pollutant: nil))
        moment.europeanIndex = nil
        #expect(AirForecast(hours: [moment]).reading(of: .european, at: Self.now) == nil)
    }

    @Test(
        "is unknown without data within three hours", arguments: [(-3.01, false), (-3, true), (3, true), (3.01, false)])
    func reach(hours: Double, isKnown: Bool) {
        var moment = AirMoment(time: Self.now + hours * 3600)
        moment.ozone = 50
        for air in [AirForecast(current: moment), AirForecast(hours: [moment])] {
            #expect((air.reading(of: .european, at: Self.now) != nil) == isKnown)
        }
        #expect(AirForecast().reading(of: .us, at: Self.now) == nil)
    }

    @Test(
        "follows the country",
        arguments: [("GB", AirIndex.uk), ("NO", .european), ("CH", .european), ("US", .us), ("JP", .us)])
    func countries(country: String, index: AirIndex) {
        #expect(AirIndex(country: country) == index)
        #expect(AirIndex(country: nil) == .us)
    }
}
