import Foundation

@testable import Weather

extension Forecast {
    /// The flaws of a forecast, whatever its source: invalid numbers, and unsorted hours or days.
    var flaws: [String] {
        var flaws: [String] = []
        if zip(hours, hours.dropFirst()).contains(where: { $0.time >= $1.time }) { flaws.append("hours out of order") }
        if zip(days, days.dropFirst()).contains(where: { $0.date >= $1.date }) { flaws.append("days out of order") }
        for moment in hours + (current.map { [$0] } ?? []) {
            if !moment.numbers.allSatisfy(\.isFinite) { flaws.append("\(moment.time) is not finite") }
        }
        for day in days where !day.numbers.allSatisfy(\.isFinite) { flaws.append("\(day.date) is not finite") }
        if ![place.latitude, place.longitude].allSatisfy({ $0?.isFinite ?? true }) { flaws.append("nowhere") }
        return flaws
    }
}

extension WeatherMoment {
    fileprivate var numbers: [Double] {
        let air = [
            temperature?.celsius, apparentTemperature?.celsius, dewPoint?.celsius, humidity?.value,
            pressure?.hectopascals,
        ]
        let wind = [windSpeed?.metersPerSecond, windGust?.metersPerSecond, windDirection?.degrees]
        let falling = [precipitation?.meters, precipitationProbability?.value, snowfall?.meters]
        let sky = [cloudCover?.value, uvIndex, visibility?.meters, time.timeIntervalSince1970]
        return (air + wind + falling + sky).compactMap { $0 }
    }
}

extension WeatherDay {
    fileprivate var numbers: [Double] {
        let air = [high?.celsius, low?.celsius, apparentHigh?.celsius, apparentLow?.celsius, uvIndex]
        let wind = [windSpeed?.metersPerSecond, windGust?.metersPerSecond, windDirection?.degrees]
        let falling = [precipitation?.meters, precipitationProbability?.value, snowfall?.meters]
        let sky = [sunrise, sunset, moonrise, moonset].map { $0?.timeIntervalSince1970 } + [moonPhase?.degrees]
        return (air + wind + falling + sky).compactMap { $0 }
    }
}
