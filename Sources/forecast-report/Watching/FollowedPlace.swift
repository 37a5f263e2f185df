import Files
import Foundation
import Weather

extension Place {
    /// How many bytes of a followed file are looked at.
    private static var mostBytes: Int { 1000 }

    /// The place that a file names, by its coordinates or its name.
    static func followed(in path: String, _ context: CommandContext) throws(CommandProblem) -> Place {
        let data: Data
        do throws(FileProblem) {
            data = try context.surroundings.readFile(path, .regularFiles)
        } catch {
            throw CommandProblem(reading: error, as: path)
        }
        let text = String(decoding: data.prefix(mostBytes), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
        if let point = WeatherOptions.at.value(of: text) {
            return Place(latitude: point.latitude, longitude: point.longitude)
        }
        guard !text.isEmpty, text.utf8.count < 200 else {
            throw CommandProblem(.data, "\(path): a followed file has a place in it, as LAT,LON or as a name")
        }
        return try named(text, telling: context.messages)
    }
}
