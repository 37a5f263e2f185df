import Files
import FoundationEssentials
import TextForms
import Weather

extension Place {
    /// The largest number of bytes read from a followed file.
    private static var mostBytes: Int { 1000 }

    /// Reads the place in a file, by its coordinates or its name.
    static func followed(in path: String, _ context: CommandContext) throws(CommandProblem) -> Place {
        let data: Data
        do throws(FileProblem) {
            data = try context.surroundings.readFile(path, .regularFiles)
        } catch {
            throw CommandProblem(reading: error, as: path)
        }
        let text = String(decoding: data.prefix(mostBytes), as: UTF8.self)
            .trimming { $0.isSpaceOrBreak || $0 == "\u{FEFF}" }
        if let point = WeatherOptions.at.value(of: text) {
            return Place(latitude: point.latitude, longitude: point.longitude)
        }
        guard !text.isEmpty, text.utf8.count < 200 else {
            throw CommandProblem(.data, "\(path): the file must contain a place, as LAT,LON or as a name")
        }
        return try named(text, telling: context.messages)
    }
}
