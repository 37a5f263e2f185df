import Foundation

/// Takes out of a forecast what cannot be true, which is then not known, and puts its hours and days in order.
enum PlausibleValues {
    /// The forecast with what can be true, its hours and days in order, each once.
    static func of(_ forecast: consuming Forecast) -> Forecast {
        // The parameter itself is changed: a second forecast would hold its hours, too, and a change would copy them all.
        forecast.place.latitude = forecast.place.latitude.flatMap { (-90.0...90.0).contains($0) ? $0 : nil }
        forecast.place.longitude = forecast.place.longitude.flatMap { (-180.0...180.0).contains($0) ? $0 : nil }
        if var current = forecast.current {
            current.keepPlausible()
            forecast.current = current
        }
        let (ofHours, ofDays) = (MomentMember.plausibleNumbers, DayMember.plausibleNumbers)
        for index in forecast.hours.indices { forecast.hours[index].keepPlausible(ofHours) }
        for index in forecast.days.indices { forecast.days[index].keepPlausible(ofDays) }
        putInOrder(&forecast.hours) { $0.time < $1.time }
        putInOrder(&forecast.days) { $0.date < $1.date }
        return forecast
    }

    /// Puts elements in the order of their times, and keeps the first of those that have the same one.
    private static func putInOrder<Element>(_ elements: inout [Element], _ isBefore: (Element, Element) -> Bool) {
        let isInOrder = elements.indices.dropFirst().allSatisfy { isBefore(elements[$0 - 1], elements[$0]) }
        if isInOrder { return }
        // The library's sort keeps the order of equal elements.
        elements.sort(by: isBefore)
        var kept: [Element] = []
        for element in elements where kept.last.map({ isBefore($0, element) }) ?? true { kept.append(element) }
        elements = kept
    }
}
