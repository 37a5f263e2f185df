import FoundationEssentials
import Weather

/// One of several results: the source of its weather, and its name in a folder.
struct Wanted: Equatable {
    let source: WeatherSource
    let name: String
}

/// The way a result is made from weather.
struct Making: Sendable {
    /// The number of days that results show, from now on; nil for all.
    var days: Int?
    /// The current time.
    let now: Date
    /// Makes a maker of results, once on each thread.
    let start: @Sendable () -> (Forecast, WeatherSource) throws(CommandProblem) -> MadeText
}

/// A result, and the warnings for its reader.
struct MadeText: Sendable {
    let bytes: [UInt8]
    var isInDoubt = false
    var hasEnded = false
}
