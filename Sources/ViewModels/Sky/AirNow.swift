import FoundationEssentials
import Weather

/// The air at the time of the page.
struct AirNow: Sendable {
    let presented: PresentedForecast
    let moment: AirMoment

    /// Returns nil for a forecast without data of the air at that time.
    init?(_ presented: PresentedForecast) {
        guard !presented.forecast.air.isEmpty,
            let moment = presented.forecast.air.moment(at: presented.shownTime)
        else { return nil }
        (self.presented, self.moment) = (presented, moment)
    }

    /// Returns the value of the chosen index, or else of the one that is usual in the place's country.
    func reading(_ chosen: AirIndex?) -> AirReading? {
        presented.forecast.air.reading(of: index(chosen), at: presented.shownTime)
    }

    /// The shortest time between two readings. Services have hours; a list with a value of each second is not read for
    /// each of them.
    private static let leastStep: TimeInterval = 900

    /// Returns the hour of the rest of the day with the worst air, if its level is worse than the current one.
    func worst(_ chosen: AirIndex?) -> (reading: AirReading, time: Date)? {
        guard let now = reading(chosen) else { return nil }
        let index = index(chosen)
        var worst: (reading: AirReading, time: Date)?
        var next = presented.shownTime
        for hour in presented.forecast.air.hours where hour.time > presented.shownTime && hour.time >= next {
            next = hour.time + Self.leastStep
            guard presented.wallTime(at: hour.time).date == presented.date else { break }
            guard let reading = presented.forecast.air.reading(of: index, at: hour.time), reading.level > now.level,
                reading.value > worst?.reading.value ?? 0
            else { continue }
            worst = (reading, hour.time)
        }
        return worst
    }

    private func index(_ chosen: AirIndex?) -> AirIndex {
        chosen ?? AirIndex(country: presented.forecast.place.country)
    }
}
