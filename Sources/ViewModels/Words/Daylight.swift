import Foundation
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

extension PresentedForecast {
    /// The light in which a whole day is drawn.
    func light(of day: borrowing WeatherDay) -> Daylight {
        day.sun(in: forecast.sky).polar == .night ? .twilight : .day
    }

    /// The light in which a moment is drawn. It is day where that is not known.
    func light(of moment: WeatherMoment) -> Daylight {
        light(at: moment.time, isDay: forecast.isDay(moment))
    }

    /// The light in which one of the hours is drawn.
    func light(inHour index: Int) -> Daylight {
        light(at: forecast.hours[index].time, isDay: forecast.isDay(inHour: index))
    }

    private func light(at time: Date, isDay: Bool?) -> Daylight {
        guard isDay == false else { return .day }
        let date = wallTime(at: time).date
        guard let day = forecast.days.firstIndex(where: { $0.date == date }),
            forecast.days[day].sun(in: forecast.sky).polar == .night,
            let latitude = forecast.place.latitude, let longitude = forecast.place.longitude,
            let observer = Observer(latitude: latitude, longitude: longitude)
        else { return .night }
        let sun = Ephemeris().sun(at: time, from: observer)
        return sun.altitude > Self.civilTwilight ? .twilight : .night
    }

    /// How high the sun stands, in degrees, when it is just light enough to do without lamps.
    private static var civilTwilight: Double { -6 }
}
