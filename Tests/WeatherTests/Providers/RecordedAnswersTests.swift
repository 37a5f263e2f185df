import Foundation
import Testing

@testable import Weather

/// Answers that services really gave, from the folder that the environment variable `PAYLOADS` names.
@Suite("A recorded answer", .enabled(if: RecordedAnswers.folder != nil, "PAYLOADS names no folder of recorded answers"))
struct RecordedAnswersTests {
    @Test("is a forecast, or refused for a reason", arguments: RecordedAnswers.files)
    func isUnderstood(name: String) throws {
        let data = try RecordedAnswers.data(name)
        let reader = ForecastReader(hints: RecordedAnswers.hints(name))
        do throws(ForecastReader.Refusal) {
            let forecast = try reader.read([ForecastReader.Document(name: name, data: data)]).forecast
            #expect(forecast.flaws == [])
            // Also what was understood is an answer that is understood.
            let written = ForecastReader.Document(name: name, data: (try? CanonicalFormat.write(forecast)) ?? Data())
            #expect(try reader.read([written]).forecast.hours.count == forecast.hours.count)
        } catch {
            #expect(error.reason != .unknown || !RecordedAnswers.isOfKnownService(name))
            #expect(error.description.hasPrefix(name + ": "))
        }
    }
}

/// Where the recorded answers are, and what is known of them beside their content.
enum RecordedAnswers {
    static let folder = ProcessInfo.processInfo.environment["PAYLOADS"].map { URL(filePath: $0) }

    /// The files' names, with the folders that they are in.
    static let files: [String] = {
        guard let folder, let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else {
            return []
        }
        return paths.filter { $0.hasSuffix(".json") }.sorted()
    }()

    /// Whether a file is in the folder of a service that is read here. Other folders may have answers of others.
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

    /// The units that a file's name tells, and a moment for the answer that does not say which one it is for.
    static func hints(_ name: String) -> ReadingHints {
        let words = name.split { !$0.isLetter }.map(String.init)
        let units = [PayloadUnits.standard, .metric, .imperial, .us].first { words.contains($0.rawValue) }
        return ReadingHints(units: units, now: Date(timeIntervalSince1970: 1_792_040_400))
    }
}
