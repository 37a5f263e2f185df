import Foundation

@testable import Weather

extension FuzzTarget {
    /// One target for each format: it reads the documents that the format recognises, and completes their forecasts.
    static let formats = ForecastReader.formats.map { format in
        FuzzTarget(name: format.provider.rawValue) { data throws(Flaw) in
            guard let root = try? JSONDocument(data).root else {
                _ = format.refusal(inText: data)
                return
            }
            guard format.recognises(root),
                case .forecast(let forecast, _) = try? format.read(root, ReadingHints(now: now))
            else { return }
            try check(ForecastCompletion.completed(Placement.of(PlausibleValues.of(forecast))))
        }
    }

    /// Checks what holds for every forecast: order, finite numbers, and a canonical form that is read back unchanged.
    static func check(_ forecast: Forecast) throws(Flaw) {
        let (hours, days) = (forecast.hours.map(\.time), forecast.days.map(\.date))
        try Flaw.unless(zip(hours, hours.dropFirst()).allSatisfy { $0 < $1 }, "the hours are out of order")
        try Flaw.unless(zip(days, days.dropFirst()).allSatisfy { $0 < $1 }, "the days are out of order")
        let written = try canonical(forecast)
        let read: Forecast
        do throws(ForecastProblem) {
            read = try CanonicalFormat.read(written)
        } catch {
            throw Flaw("the canonical form cannot be read: \(error)")
        }
        try Flaw.unless(try canonical(read) == written, "the canonical form changes when it is read and written")
    }

    /// The canonical form, which JSON refuses to write for numbers that are not finite.
    static func canonical(_ forecast: Forecast) throws(Flaw) -> Data {
        do {
            return try CanonicalFormat.write(forecast)
        } catch {
            throw Flaw("the forecast cannot be written: \(error)")
        }
    }
}
