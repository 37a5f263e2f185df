import Foundation

/// Takes out of a forecast what cannot be true: a service's sign for “not known” that went through a conversion, or a
/// broken number. Such a value is not known.
///
/// The ranges are wider than anything that was ever measured on earth, by the archive of the World Meteorological
/// Organization: −89 to 57 °C, 870 to 1085 hPa, gusts of 113 m/s, 305 mm of rain in an hour.
enum PlausibleValues {
    private static let degrees = -150.0...90.0
    private static let parts = 0.0...1.0
    private static let hectopascals = 800.0...1150.0
    private static let metersPerSecond = 0.0...150.0
    private static let millimeters = 0.0...2500.0
    private static let centimeters = 0.0...1000.0
    private static let meters = 0.0...500_000.0
    private static let index = 0.0...50.0

    /// The forecast with what can be true, its hours and days in order, each once.
    static func of(_ forecast: Forecast) -> Forecast {
        var forecast = forecast
        forecast.place.latitude = forecast.place.latitude.flatMap { (-90.0...90.0).contains($0) ? $0 : nil }
        forecast.place.longitude = forecast.place.longitude.flatMap { (-180.0...180.0).contains($0) ? $0 : nil }
        if var current = forecast.current {
            keepPlausible(in: &current)
            forecast.current = current
        }
        for index in forecast.hours.indices { keepPlausible(in: &forecast.hours[index]) }
        for index in forecast.days.indices { keepPlausible(in: &forecast.days[index]) }
        forecast.hours = inOrder(forecast.hours, by: \.time)
        forecast.days = inOrder(forecast.days, by: \.date)
        return forecast
    }

    private static func keepPlausible(in moment: inout WeatherMoment) {
        keep(&moment.temperature, \.celsius, degrees)
        keep(&moment.apparentTemperature, \.celsius, degrees)
        keep(&moment.dewPoint, \.celsius, degrees)
        keep(&moment.humidity, \.value, parts)
        keep(&moment.pressure, \.hectopascals, hectopascals)
        keep(&moment.windSpeed, \.metersPerSecond, metersPerSecond)
        keep(&moment.windGust, \.metersPerSecond, metersPerSecond)
        keep(&moment.windDirection, \.degrees, 0...360)
        keep(&moment.precipitation, \.millimeters, millimeters)
        keep(&moment.precipitationProbability, \.value, parts)
        keep(&moment.snowfall, \.centimeters, centimeters)
        keep(&moment.cloudCover, \.value, parts)
        keep(&moment.uvIndex, \.self, index)
        keep(&moment.visibility, \.meters, meters)
    }

    private static func keepPlausible(in day: inout WeatherDay) {
        keep(&day.high, \.celsius, degrees)
        keep(&day.low, \.celsius, degrees)
        keep(&day.apparentHigh, \.celsius, degrees)
        keep(&day.apparentLow, \.celsius, degrees)
        keep(&day.precipitation, \.millimeters, millimeters)
        keep(&day.precipitationProbability, \.value, parts)
        keep(&day.snowfall, \.centimeters, centimeters)
        keep(&day.windSpeed, \.metersPerSecond, metersPerSecond)
        keep(&day.windGust, \.metersPerSecond, metersPerSecond)
        keep(&day.windDirection, \.degrees, 0...360)
        keep(&day.uvIndex, \.self, index)
        keep(&day.moonPhase, \.degrees, 0...360)
    }

    @inline(__always)
    private static func keep<Quantity>(
        _ value: inout Quantity?, _ number: (Quantity) -> Double, _ range: ClosedRange<Double>
    ) {
        // No range contains a number that is not one.
        if let known = value, !range.contains(number(known)) { value = nil }
    }

    /// The elements by their times, the first of those that have the same one.
    private static func inOrder<Element, Key: Comparable>(_ elements: [Element], by key: (Element) -> Key) -> [Element]
    {
        let isInOrder = zip(elements, elements.dropFirst()).allSatisfy { key($0) < key($1) }
        if isInOrder { return elements }
        let sorted = elements.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
        return sorted.indices.compactMap { index in
            index > 0 && key(sorted[index - 1].element) == key(sorted[index].element) ? nil : sorted[index].element
        }
    }
}
