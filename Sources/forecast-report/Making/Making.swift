import Foundation
import Weather

/// One result of several: where its weather comes from, and its name where results go into a folder.
struct Wanted: Equatable {
    let source: WeatherSource
    let name: String
}

/// How a result is made of weather.
struct Making: Sendable {
    /// The number of days that results show, from now on; nil for all.
    var days: Int?
    /// What time it is.
    let now: Date
    /// Makes what makes results, once on each thread.
    let start: @Sendable () -> (Forecast, WeatherSource) throws(CommandProblem) -> MadeText
}

/// A result, and what its reader could be misled by.
struct MadeText: Sendable {
    let bytes: [UInt8]
    var isInDoubt = false
    var hasEnded = false
}
