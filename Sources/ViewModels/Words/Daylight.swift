import Weather

/// The light in which a condition is drawn.
enum Daylight: CaseIterable {
    case day, night
    /// The hours of a polar night in which it is light though the sun stays below the horizon.
    case twilight

    /// What shines behind the clouds, in the names of drawings.
    var body: String {
        switch self {
        case .day: "sun"
        case .night: "moon"
        case .twilight: "horizon"
        }
    }

    var clearSky: String {
        switch self {
        case .day: "sun.max"
        case .night: "moon"
        case .twilight: "sun.horizon"
        }
    }
}

extension WeatherDay {
    /// The light in which a whole day is drawn.
    var light: Daylight {
        polar == .night ? .twilight : .day
    }
}

extension Reading {
    /// The light in which a moment is drawn. It is day where that is not known.
    func light(of moment: WeatherMoment) -> Daylight {
        guard moment.isDay == false else { return .day }
        let date = WallTime(moment.time, in: zone).date
        guard forecast.days.first(where: { $0.date == date })?.polar == .night,
            let latitude = forecast.place.latitude, let longitude = forecast.place.longitude,
            let observer = Observer(latitude: latitude, longitude: longitude)
        else { return .night }
        let sun = Ephemeris().sun(at: moment.time, from: observer)
        return sun.altitude > Self.civilTwilight ? .twilight : .night
    }

    /// How high the sun stands, in degrees, when it is just light enough to do without lamps.
    private static var civilTwilight: Double { -6 }
}
