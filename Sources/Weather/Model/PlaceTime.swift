import FoundationEssentials

extension Calendar {
    /// Returns the Gregorian calendar of a time zone.
    package static func gregorian(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension TimeZone {
    /// Creates the zone of an IANA name, or of another name that the system accepts. Names that are longer than those of
    /// all zones or contain other characters are not looked up: with a NUL at its end, a known zone would be GMT.
    package init?(named name: String) {
        guard name.utf8.count <= 64, name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
        self.init(identifier: name)
    }
}

extension Forecast {
    /// The place's time zone; GMT if the data name no known zone.
    public var zone: TimeZone {
        place.timeZone.flatMap(TimeZone.init(named:)) ?? .gmt
    }

    /// The place's calendar.
    public var calendar: Calendar {
        .gregorian(zone)
    }
}
