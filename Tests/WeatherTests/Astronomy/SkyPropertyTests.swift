import Foundation
import Testing

@testable import Weather

/// Properties of any place and day.
@Suite("Any sky")
struct SkyPropertyTests {
    private struct Sample: CustomStringConvertible {
        let observer: Observer
        let start: Date
        var end: Date { start + 86400 }
        var description: String { "\(observer.latitude) \(observer.longitude) \(start.formatted(.iso8601))" }
    }

    /// Days of places all over the Earth between 1950 and 2080, the same in each run.
    private static let samples: [Sample] = {
        // The fractional parts of multiples of irrational numbers are evenly distributed.
        func spread(_ index: Int, _ root: Double) -> Double {
            (Double(index) * root.squareRoot()).truncatingRemainder(dividingBy: 1)
        }
        return (1...80).compactMap { index in
            let observer = Observer(latitude: spread(index, 2) * 180 - 90, longitude: spread(index, 3) * 360 - 180)
            let start = Date(timeIntervalSince1970: -631_152_000 + spread(index, 5) * 4_102_000_000)
            return observer.map { Sample(observer: $0, start: start) }
        }
    }()

    @Test("has the sun highest at noon, and rising before sunset on ordinary days")
    func noon() {
        for sample in Self.samples where abs(sample.observer.latitude) < 60 {
            // A day around local noon.
            let noon = SunDay(from: sample.start, to: sample.end, at: sample.observer).noon
            let ephemeris = Ephemeris(from: noon - 43200, to: noon + 43200)
            let sun = SunDay(from: noon - 43200, to: noon + 43200, at: sample.observer, in: ephemeris)
            #expect(abs(sun.noon.timeIntervalSince(noon)) < 0.01)
            guard let sunrise = sun.sunrise, let sunset = sun.sunset else {
                Issue.record("No sunrise or sunset: \(sample)")
                continue
            }
            #expect(sunrise < noon && noon < sunset)
            #expect(abs(sun.dayLength - sunset.timeIntervalSince(sunrise)) < 0.001)
            // The sun's own motion moves its highest point from the meridian by less than a minute.
            let highest = ephemeris.sun(at: noon, from: sample.observer).altitude
            for minutes in [-600.0, -60, -5, 5, 60, 600] {
                #expect(ephemeris.sun(at: noon + minutes * 60, from: sample.observer).altitude < highest, "\(sample)")
            }
        }
    }

    @Test("has each body exactly at a height when it crosses it")
    func crossings() {
        for sample in Self.samples {
            let ephemeris = Ephemeris(from: sample.start, to: sample.end)
            let sun = SunDay(from: sample.start, to: sample.end, at: sample.observer, in: ephemeris)
            let heights = [(sun.daylight, -50.0 / 60), (sun.civilTwilight, -6), (sun.nauticalTwilight, -12)]
            for (passage, height) in heights + [(sun.astronomicalTwilight, -18)] {
                for crossing in passage.crossings {
                    let altitude = ephemeris.sun(at: crossing.time, from: sample.observer).altitude
                    #expect(abs(altitude - height) < 0.00001, "\(sample)")
                }
            }
            let moon = MoonDay(from: sample.start, to: sample.end, at: sample.observer, in: ephemeris)
            for crossing in moon.passage.crossings {
                let altitude = ephemeris.moon(at: crossing.time, from: sample.observer).altitude
                #expect((-0.86 ... -0.80).contains(altitude), "\(sample): \(altitude)")
            }
        }
    }

    @Test("misses no rise or setting between days, and gives the same result for an instant in both ways")
    func continuity() {
        for sample in Self.samples.prefix(60) {
            let ephemeris = Ephemeris(from: sample.start, to: sample.start + 8 * 86400)
            var isUp = ephemeris.isDay(at: sample.start, from: sample.observer)
            var moonIsUp = ephemeris.moon(at: sample.start, from: sample.observer).isUp
            for index in 0..<8 {
                let start = sample.start + Double(index) * 86400
                let sun = SunDay(from: start, to: start + 86400, at: sample.observer, in: ephemeris)
                let moon = MoonDay(from: start, to: start + 86400, at: sample.observer, in: ephemeris)
                #expect(sun.isDay(at: start) == isUp && moon.passage.isAbove(at: start) == moonIsUp, "\(sample)")
                for crossing in sun.daylight.crossings {
                    #expect(crossing.isRising != isUp && crossing.time >= start && crossing.time < start + 86400)
                    isUp = crossing.isRising
                }
                for crossing in moon.passage.crossings {
                    #expect(crossing.isRising != moonIsUp)
                    moonIsUp = crossing.isRising
                }
                for hour in 0..<24 {
                    let instant = start + Double(hour) * 3600
                    #expect(sun.isDay(at: instant) == ephemeris.isDay(at: instant, from: sample.observer))
                }
            }
        }
    }

    @Test("is the same with an ephemeris that covers it, one that does not, and none")
    func ephemerides() throws {
        let other = Ephemeris(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 1))
        for sample in Self.samples.prefix(40) {
            let covering = Ephemeris(from: sample.start - 3e5, to: sample.end + 3e5)
            let sun = SunDay(from: sample.start, to: sample.end, at: sample.observer)
            let moon = MoonDay(from: sample.start, to: sample.end, at: sample.observer)
            for ephemeris in [covering, other] {
                #expect(SunDay(from: sample.start, to: sample.end, at: sample.observer, in: ephemeris) == sun)
                #expect(MoonDay(from: sample.start, to: sample.end, at: sample.observer, in: ephemeris) == moon)
            }
        }
    }

    @Test("is finite at the poles, at the date line, and in distant years")
    func edges() throws {
        for year in [-3000, 1000, 1900, 2000, 2026, 2100, 9000] {
            let start = Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
            let end = start + 86400
            let ephemeris = Ephemeris(from: start, to: end)
            for latitude in [-90.0, -89.9999, 0, 89.9999, 90] {
                for longitude in [-180.0, 0, 180, 540, 1e6] {
                    let observer = try #require(Observer(latitude: latitude, longitude: longitude))
                    let sun = SunDay(from: start, to: end, at: observer, in: ephemeris)
                    #expect(abs(sun.noon.timeIntervalSince(start + 43200)) <= 43_300)
                    #expect((0...86400.001).contains(sun.dayLength))
                    let moon = MoonDay(from: start, to: end, at: observer, in: ephemeris)
                    #expect((0...1).contains(moon.phase.illuminated.value))
                    for position in [
                        ephemeris.sun(at: start, from: observer), ephemeris.moon(at: start, from: observer),
                    ] {
                        #expect((-90...90).contains(position.altitude) && (0..<360).contains(position.azimuth.degrees))
                    }
                }
            }
        }
    }

    @Test("requires a place on the Earth")
    func noPlace() {
        for (latitude, longitude) in [(90.01, 0.0), (-91, 0), (.nan, 0), (0, .nan), (0, .infinity), (.infinity, 0)] {
            #expect(Observer(latitude: latitude, longitude: longitude) == nil)
        }
    }

    @Test("accepts instants outside of the calendar")
    func oddInstants() throws {
        let observer = try #require(Observer(latitude: 50, longitude: 10))
        for seconds in [1e15, -1e15, 1e300, .infinity, -.infinity, .nan] {
            let instant = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(SunDay(from: instant, to: instant, at: observer).daylight.crossings.isEmpty)
            #expect(MoonDay(from: instant, to: instant, at: observer).passage.crossings.isEmpty)
        }
    }

    @Test("computes eight cosines at a time, as exactly as Foundation")
    func cosines() {
        for step in 0..<400 {
            let center = (Double(step) - 1000) * 6283.1
            var angles = Nodes()
            for index in angles.indices { angles[index] = center + Double(index) * 0.61 }
            let (cosines, sines) = (angles.cosine, angles.sine)
            for index in angles.indices {
                #expect(abs(cosines[index] - cos(angles[index])) < 1e-9)
                #expect(abs(sines[index] - sin(angles[index])) < 1e-9)
                if abs(center) < 1e5 { #expect(abs(cosines[index] - cos(angles[index])) < 1e-11) }
            }
        }
    }
}
