import Foundation

/// What all answers need after they have been read: numbers that nobody can have measured count as unknown, and hours
/// and days come in the order of time, each once.
///
/// The bounds lie well beyond all records on earth. They keep out what stands for a missing number, such as -999, and
/// what errors have made.
extension Forecast {
    mutating func tidy() {
        if !((place.latitude ?? 0).magnitude <= 90 && (place.longitude ?? 0).magnitude <= 180) {
            (place.latitude, place.longitude) = (nil, nil)
        }
        current?.forgetImplausible()
        for index in hours.indices { hours[index].forgetImplausible() }
        for index in days.indices { days[index].forgetImplausible() }
        hours = hours.inOrder(by: \.time)
        days = days.inOrder(by: \.date)
    }
}

extension WeatherMoment {
    mutating func forgetImplausible() {
        keep(&temperature, in: Plausible.temperature)
        keep(&apparentTemperature, in: Plausible.apparentTemperature)
        keep(&dewPoint, in: Plausible.temperature)
        keep(&humidity, in: Plausible.part)
        keep(&pressure, in: Plausible.pressure)
        keep(&windSpeed, in: Plausible.speed)
        keep(&windGust, in: Plausible.speed)
        keep(&precipitation, in: Plausible.water)
        keep(&precipitationProbability, in: Plausible.part)
        keep(&snowfall, in: Plausible.snow)
        keep(&cloudCover, in: Plausible.part)
        keep(&uvIndex, in: Plausible.uvIndex)
        keep(&visibility, in: Plausible.visibility)
    }
}

extension WeatherDay {
    mutating func forgetImplausible() {
        keep(&high, in: Plausible.temperature)
        keep(&low, in: Plausible.temperature)
        keep(&apparentHigh, in: Plausible.apparentTemperature)
        keep(&apparentLow, in: Plausible.apparentTemperature)
        keep(&precipitation, in: Plausible.water)
        keep(&precipitationProbability, in: Plausible.part)
        keep(&snowfall, in: Plausible.snow)
        keep(&windSpeed, in: Plausible.speed)
        keep(&windGust, in: Plausible.speed)
        keep(&uvIndex, in: Plausible.uvIndex)
    }
}

extension Angle {
    /// A direction as a service says it; nil where the number is none.
    init?(direction degrees: Double) {
        guard (-360...360).contains(degrees) else { return nil }
        self.init(degrees: degrees)
    }
}

private enum Plausible {
    // Measured were −89.2 °C and 56.7 °C.
    static let temperature = Temperature(celsius: -120)...Temperature(celsius: 90)
    static let apparentTemperature = Temperature(celsius: -150)...Temperature(celsius: 120)
    static let part = Fraction(0)...Fraction(1)
    // At sea level; measured were 870 hPa and 1084 hPa.
    static let pressure = Pressure(hectopascals: 800)...Pressure(hectopascals: 1200)
    // In tornadoes about 135 m/s.
    static let speed = Speed(metersPerSecond: 0)...Speed(metersPerSecond: 200)
    // In one day 1825 mm.
    static let water = Length(millimeters: 0)...Length(millimeters: 3000)
    static let snow = Length(centimeters: 0)...Length(centimeters: 1000)
    // On a high mountain in the tropics 43.
    static let uvIndex = 0.0...60
    static let visibility = Length(meters: 0)...Length(kilometers: 1000)
}

private func keep<Value: Comparable>(_ value: inout Value?, in range: ClosedRange<Value>) {
    if let known = value, !range.contains(known) { value = nil }
}

extension Array {
    /// The elements in the order of something; of several that are alike in it, the first.
    fileprivate func inOrder<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
        if zip(self, dropFirst()).allSatisfy({ key($0) < key($1) }) { return self }
        // Sorting is stable, so that the first of several stays before the others.
        let sorted = sorted { key($0) < key($1) }
        return sorted.enumerated().filter { index, element in
            index == 0 || key(sorted[index - 1]) < key(element)
        }.map(\.element)
    }
}
