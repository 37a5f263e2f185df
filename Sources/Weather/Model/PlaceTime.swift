import Foundation

extension Calendar {
    /// The calendar by which days are counted in a time zone.
    package static func gregorian(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension Forecast {
    /// The place's time zone; Greenwich's where the data name none that is known.
    public var zone: TimeZone {
        place.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    }

    /// The calendar that the place lives by.
    public var calendar: Calendar {
        .gregorian(zone)
    }
}
