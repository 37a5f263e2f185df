import Foundation
import Testing
import Weather

/// The reference values of a day at a place, from two lines written by `scripts/oracles/astronomy`.
struct ReferenceDay {
    let text: String
    let observer: Observer
    let start: Date
    let end: Date
    private let noon: Date
    private let sunPassages: [Passage]
    private let moonPassage: Passage
    private let phase: [Double]
    private let directions: [Double]

    static func read(_ text: String) throws -> [ReferenceDay] {
        let lines = text.split(separator: "\n")
        return try stride(from: 0, to: lines.count - 1, by: 2).map { index in
            try ReferenceDay(sunLine: lines[index], moonLine: lines[index + 1])
        }
    }

    private init(sunLine: Substring, moonLine: Substring) throws {
        text = "\(sunLine) | \(moonLine)"
        let sun = sunLine.split(separator: "|").map { $0.split(separator: " ") }
        let moon = moonLine.split(separator: "|").map { $0.split(separator: " ") }
        try #require(sun.count == 6 && sun[0].count == 4 && sun[1].count == 1 && moon.count == 3, "\(text)")
        let latitude = try #require(Double(sun[0][0]))
        let longitude = try #require(Double(sun[0][1]))
        observer = try #require(Observer(latitude: latitude, longitude: longitude))
        let start = try Date(sun[0][2].replacing("Z", with: ":00Z"), strategy: .iso8601)
        self.start = start
        end = start + (try #require(Double(sun[0][3])))
        noon = start + (try #require(Double(sun[1][0])))
        sunPassages = try sun[2...].map { try Self.passage($0, from: start) }
        moonPassage = try Self.passage(moon[0], from: start)
        phase = moon[1].compactMap { Double($0) }
        directions = moon[2].compactMap { Double($0) }
        try #require(phase.count == 2 && directions.count == 4, "\(text)")
    }

    private static func passage(_ words: [Substring], from start: Date) throws -> Passage {
        switch words {
        case ["above"]: .above
        case ["below"]: .below
        default:
            .crossing(
                try words.map { word in
                    let seconds = try #require(Double(word))
                    return Passage.Crossing(time: start + abs(seconds), isRising: word.hasPrefix("+"))
                })
        }
    }

    /// Returns the differences of this library's results, in seconds and degrees; infinite if the number of events
    /// differs.
    func deviations(in ephemeris: Ephemeris) -> [(quantity: Quantity, by: Double)] {
        let sun = SunDay(from: start, to: end, at: observer, in: ephemeris)
        let moon = MoonDay(from: start, to: end, at: observer, in: ephemeris)
        var all: [(quantity: Quantity, by: Double)] = [(.noon, abs(sun.noon.timeIntervalSince(noon)))]
        let ours = [sun.daylight, sun.civilTwilight, sun.nauticalTwilight, sun.astronomicalTwilight, moon.passage]
        let quantities: [Quantity] = [.daylight, .civilTwilight, .nauticalTwilight, .astronomicalTwilight, .moon]
        for (quantity, (mine, theirs)) in zip(quantities, zip(ours, sunPassages + [moonPassage])) {
            all += Self.deviations(of: mine, from: theirs).map { (quantity, $0) }
        }

        let turn = { (degrees: Double) in abs(degrees.remainder(dividingBy: 360)) }
        all.append((.phaseAngle, turn(moon.phase.angle.degrees - phase[0])))
        all.append((.litPart, abs(moon.phase.illuminated.value - phase[1])))
        let positions = [ephemeris.sun(at: start, from: observer), ephemeris.moon(at: start, from: observer)]
        for (index, position) in positions.enumerated() {
            let (altitude, azimuth) = (directions[2 * index], directions[2 * index + 1])
            all.append((.altitude, abs(position.altitude - altitude)))
            // At the zenith, the azimuth is undefined.
            all.append((.azimuth, turn(position.azimuth.degrees - azimuth) * cos(altitude * .pi / 180)))
        }
        return all
    }

    private static func deviations(of ours: Passage, from theirs: Passage) -> [Double] {
        guard ours.crossings.map(\.isRising) == theirs.crossings.map(\.isRising),
            (ours == .above) == (theirs == .above)
        else { return [.infinity] }
        return zip(ours.crossings, theirs.crossings).map { abs($0.time.timeIntervalSince($1.time)) }
    }

    /// The compared quantities.
    enum Quantity: String, CaseIterable {
        case noon, daylight, civilTwilight, nauticalTwilight, astronomicalTwilight, moon
        case phaseAngle, litPart, altitude, azimuth

        /// The tolerance: in seconds, degrees, or as a fraction.
        var limit: Double {
            switch self {
            case .noon, .daylight, .civilTwilight, .nauticalTwilight, .astronomicalTwilight: 60
            case .moon: 180
            case .phaseAngle: 0.01
            case .litPart: 0.001
            case .altitude, .azimuth: 0.01
            }
        }
    }
}
