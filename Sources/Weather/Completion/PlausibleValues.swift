/// Removes impossible values from a forecast, and sorts its hours and days.
enum PlausibleValues {
    /// Returns the forecast without impossible values, its hours and days sorted and without duplicates.
    static func of(_ forecast: consuming Forecast) -> Forecast {
        // Change the parameter itself: a second forecast would share its hours, and each change would copy them all.
        forecast.place.latitude = forecast.place.latitude.flatMap { (-90.0...90.0).contains($0) ? $0 : nil }
        forecast.place.longitude = forecast.place.longitude.flatMap(longitude)
        if var current = forecast.current {
            current.keepPlausible()
            current.likely.keepPlausible()
            forecast.current = current
        }
        let (ofHours, ofDays) = (MomentMember.plausibleNumbers, DayMember.plausibleNumbers)
        for index in forecast.hours.indices {
            forecast.hours[index].keepPlausible(ofHours)
            if forecast.hours[index].hasRanges { forecast.hours[index].likely.keepPlausible() }
        }
        for index in forecast.days.indices {
            forecast.days[index].keepPlausible(ofDays)
            forecast.days[index].likely.keepPlausible()
        }
        for index in forecast.minutes.indices { forecast.minutes[index].keepPlausible() }
        for index in forecast.air.hours.indices { forecast.air.hours[index].keepPlausible() }
        forecast.air.current?.keepPlausible()
        putInOrder(&forecast.hours) { $0.time < $1.time }
        putInOrder(&forecast.days) { $0.date < $1.date }
        putInOrder(&forecast.minutes) { $0.time < $1.time }
        putInOrder(&forecast.air.hours) { $0.time < $1.time }
        return forecast
    }

    /// Returns a longitude from -180 to 180; nil if it is more than a full circle away. Some grids count from 0 to 360.
    private static func longitude(_ degrees: Double) -> Double? {
        switch degrees {
        case -180...180: degrees
        case 180...360: degrees - 360
        case -360 ... -180: degrees + 360
        default: nil
        }
    }

    /// Sorts elements by time, and keeps the first of those with equal times.
    private static func putInOrder<Element>(_ elements: inout [Element], _ isBefore: (Element, Element) -> Bool) {
        let isInOrder = elements.indices.dropFirst().allSatisfy { isBefore(elements[$0 - 1], elements[$0]) }
        if isInOrder { return }
        // The library's sort is stable.
        elements.sort(by: isBefore)
        var kept: [Element] = []
        for element in elements where kept.last.map({ isBefore($0, element) }) ?? true { kept.append(element) }
        elements = kept
    }
}

extension LikelyRanges? {
    /// Removes implausible ranges, and the value if none remains.
    fileprivate mutating func keepPlausible() {
        self?.keepPlausibleRanges()
        if self?.isEmpty ?? false { self = nil }
    }
}
