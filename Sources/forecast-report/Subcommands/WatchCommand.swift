import Files
import Foundation
import Weather

/// The long-running form: a page that is kept up to date.
extension Errand {
    func watch() throws(CommandProblem) -> ExitCode {
        let source = try watchedSource()
        let destination = destination(orElse: "forecast.html")
        let wanted = try wanted(of: source, for: destination, suffix: ".html")
        let paths = wanted.compactMap { destination.path(for: $0.name) }
        guard let path = paths.first else {
            throw CommandProblem(.usage, "a watched page is a file; standard output has no place for the next one")
        }
        try check(paths, areNoneOf: invocation.arguments + (choices[SubcommandOptions.follow].map { [$0] } ?? []))
        if choices[SubcommandOptions.once] == true || isDry { return try makePages(from: source) }
        guard SystemLimits.hasDescriptors else { throw .tooFewDescriptors("to watch") }
        if wanted.count > 1 { return try FolderWatch(errand: self, wanted: wanted, destination: destination).run() }
        let watched = WatchedPage(
            destination: destination, name: wanted[0].name, path: path, template: try template(), habits: try habits())
        switch source {
        case .inputs(let inputs): try FileWatch(errand: self, inputs: inputs, watched: watched).run()
        case .service(let provider, let place):
            try PlaceWatch(errand: self, provider: provider, place: place, watched: watched).run()
        case .sample: break
        }
        return .done
    }

    /// What is watched: files, a place, or a place that a file names.
    private func watchedSource() throws(CommandProblem) -> WeatherSource {
        if let followed = choices[SubcommandOptions.follow] {
            guard invocation.arguments.isEmpty else {
                throw CommandProblem(.usage, "--follow is for weather that is fetched; leave it or the inputs out")
            }
            return .service(try askedProvider(), try place(in: followed))
        }
        let source = try source()
        if source == .sample {
            throw CommandProblem(
                .usage, "watch needs weather that can change: an input, --place, --at or --follow", code: "no-place")
        }
        guard !invocation.arguments.contains("-") else {
            throw CommandProblem(.usage, "standard input does not change; watch needs files")
        }
        return source
    }

    /// How many bytes of a followed file are looked at.
    private static var mostOfPlace: Int { 1000 }

    /// The place that a file names, by its coordinates or its name.
    func place(in path: String) throws(CommandProblem) -> Place {
        let data: Data
        do throws(FileProblem) {
            data = try surroundings.readFile(path, .regularFiles)
        } catch {
            throw CommandProblem(reading: error, as: path)
        }
        let text = String(decoding: data.prefix(Self.mostOfPlace), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
        if let point = WeatherOptions.at.value(of: text) {
            return Place(latitude: point.latitude, longitude: point.longitude)
        }
        guard !text.isEmpty, text.utf8.count < 200 else {
            throw CommandProblem(.data, "\(path): a followed file has a place in it, as LAT,LON or as a name")
        }
        return try place(named: text)
    }
}
