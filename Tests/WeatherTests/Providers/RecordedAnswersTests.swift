import Foundation
import Testing

@testable import Weather

/// Recorded responses of services, from the folder in the environment variable `PAYLOADS`.
@Suite("A recorded response", .enabled(if: RecordedAnswers.folder != nil, "PAYLOADS is not set to a folder"))
struct RecordedAnswersTests {
    @Test("is a forecast, or rejected with a reason", arguments: RecordedAnswers.files)
    func isUnderstood(name: String) throws {
        let data = try RecordedAnswers.data(name)
        let reader = ForecastReader(hints: RecordedAnswers.hints(name))
        do throws(ForecastReader.Refusal) {
            let forecast = try reader.read([ForecastReader.Document(name: name, data: data)]).forecast
            #expect(forecast.flaws == [])
            // The written forecast can be read again.
            let written = ForecastReader.Document(name: name, data: (try? CanonicalFormat.write(forecast)) ?? Data())
            #expect(try reader.read([written]).forecast.hours.count == forecast.hours.count)
        } catch {
            #expect(error.reason != .unknown || !RecordedAnswers.isOfKnownService(name))
            #expect(error.description.hasPrefix(name + ": "))
        }
    }
}

/// The recorded responses and their hints.
enum RecordedAnswers {
    static let folder = ProcessInfo.processInfo.environment["PAYLOADS"].map { URL(filePath: $0) }

    /// The names of the files, with their folders.
    static let files: [String] = {
        guard let folder, let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else {
            return []
        }
        return paths.filter { $0.hasSuffix(".json") }.sorted()
    }()

    /// Returns whether a file is in the folder of a supported service. Other folders may have unsupported responses.
    static func isOfKnownService(_ name: String) -> Bool {
        let folder = name.prefix { $0 != "/" }.lowercased()
        return [
            "darksky", "metno", "nws", "openmeteo", "openweather", "pirateweather", "weatherkit",
            "weatherapi",
            "visualcrossing",
            "brightsky",
            "metoffice",
            "tomorrowio", "smhi", "googleweather", "accuweather",
        ].contains(folder)
    }

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(folder).appending(path: name))
    }

    /// Returns the units in a file's name, and a current time for responses without one.
    static func hints(_ name: String) -> ReadingHints {
        let words = name.split { !$0.isLetter }.map(String.init)
        let units = [PayloadUnits.standard, .metric, .imperial, .us].first { words.contains($0.rawValue) }
        return ReadingHints(units: units, now: Date(timeIntervalSince1970: 1_792_040_400))
    }
}
