import Foundation

extension Calendar {
    /// The calendar by which days are counted in a time zone.
    package static func gregorian(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension TimeZone {
    /// The zone of an IANA name, or of one that the system takes for such. Longer names than any zone has are not looked up.
    package init?(named name: String) {
        guard name.utf8.count <= 64 else { return nil }
        self.init(identifier: name)
    }
}

extension Forecast {
    /// The place's time zone; Greenwich's where the data name none that is known.
    public var zone: TimeZone {
        place.timeZone.flatMap(TimeZone.init(named:)) ?? .gmt
    }

    /// The calendar that the place lives by.
    public var calendar: Calendar {
        .gregorian(zone)
    }
}
