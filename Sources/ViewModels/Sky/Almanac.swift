import FoundationEssentials
import Weather

/// The sun and moon on the day of the page, computed once.
///
/// It is an object, so that passing it to each output copies only a reference.
final class Almanac {
    /// The phase of the moon at the middle of the day.
    let phase: MoonPhase
    /// The values that depend on the coordinates of the place; nil if these are unknown.
    let sky: Sky?

    /// The forecast, whose time zone is used.
    let presented: PresentedForecast

    /// The sun and moon at a place.
    struct Sky {
        let latitude: Double
        let kind: SunDay.Kind
        /// The weather service's own times take precedence, so that a page does not contradict itself.
        let sunrise, sunset, moonrise, moonset: Date?
        /// The start of civil twilight in the morning, and its end in the evening.
        let firstLight, lastLight: Date?
        /// Whether civil twilight lasts all night, or the sun does not set.
        let isLightAllNight: Bool
        /// The number of seconds for which the sun is up on this day and on the previous one; nil on a day without
        /// sunrise or sunset.
        let dayLength, dayLengthBefore: TimeInterval?
        /// The path of the sun over the day.
        let arc: String
        /// The present position of the sun, and whether it is up; nil on a page of a past day.
        let now: (place: ChartPoint, isUp: Bool)?
    }

    /// Computes the sky of a forecast's current day, or of the first day of a past forecast.
    init(_ presented: PresentedForecast) {
        self.presented = presented
        let shown = presented.days.first?.date ?? presented.moment.map { CalendarDate($0.time, in: presented.zone) }
        let date = presented.hasEnded ? shown ?? presented.date : presented.date
        let number = date.daysSince1970
        let days = presented.clocks
        let (before, start, end) = (
            days.start(ofDay: number - 1), days.start(ofDay: number), days.start(ofDay: number + 1)
        )
        let ephemeris = presented.forecast.ephemeris(from: before, to: end)
        phase = ephemeris.moonPhase(at: start + end.timeIntervalSince(start) / 2)
        guard let latitude = presented.forecast.place.latitude, let longitude = presented.forecast.place.longitude,
            let observer = Observer(latitude: latitude, longitude: longitude)
        else {
            sky = nil
            return
        }
        let sun = SunDay(from: start, to: end, at: observer, in: ephemeris)
        let moon = MoonDay(from: start, to: end, at: observer, in: ephemeris)
        let told = presented.forecast.days.first { $0.date == date }
        let moonIsTold = told?.moonrise != nil || told?.moonset != nil
        let arc = SunArc(
            from: start, to: end, observer, ephemeris, isMirrored: presented.language.isRightToLeft)
        sky = Sky(
            latitude: latitude, kind: sun.kind,
            sunrise: told?.sunrise ?? sun.sunrise, sunset: told?.sunset ?? sun.sunset,
            moonrise: moonIsTold ? told?.moonrise : moon.moonrise, moonset: moonIsTold ? told?.moonset : moon.moonset,
            firstLight: sun.civilDawn, lastLight: sun.civilDusk, isLightAllNight: sun.civilTwilight == .above,
            dayLength: sun.kind == .dayAndNight ? sun.dayLength : nil,
            dayLengthBefore: SunDay.dayLength(from: before, to: start, at: observer, in: ephemeris),
            arc: arc.path,
            now: presented.hasEnded
                ? nil : arc.sun(at: presented.now).map { ($0, ephemeris.isDay(at: presented.now, from: observer)) })
    }
}
