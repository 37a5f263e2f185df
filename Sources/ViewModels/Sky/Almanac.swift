import Foundation
import Weather

/// What sun and moon do on the day that is shown, worked out once.
///
/// It is an object, so that handing it to each output copies a reference.
final class Almanac {
    /// The phase of the moon in the middle of the day.
    let phase: MoonPhase
    /// What can be said where it is known from where one looks; nil elsewhere.
    let sky: Sky?

    /// The clocks by which times are told.
    let presented: PresentedForecast

    /// What sun and moon do over a place.
    struct Sky {
        let latitude: Double
        let kind: SunDay.Kind
        /// The weather service's own times win, so that a page does not contradict itself.
        let sunrise, sunset, moonrise, moonset: Date?
        /// When civil twilight begins in the morning, and when it ends in the evening.
        let firstLight, lastLight: Date?
        /// Whether civil twilight lasts all night, or the sun does not set.
        let isLightAllNight: Bool
        /// For how many seconds the sun is up, and was up on the day before; nil on a day on which it does not rise or set.
        let dayLength, dayLengthBefore: TimeInterval?
        /// The sun's way over the day.
        let arc: String
        /// Where the sun is now, and whether it is up; nil on a page of a day that is over.
        let now: (place: ChartPoint, isUp: Bool)?
    }

    /// The sky of a forecast's day, or of the first of a forecast that has ended.
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
