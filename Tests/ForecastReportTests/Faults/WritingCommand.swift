import Foundation
import LocalServer
import Testing

/// A command that writes files, for tests of failures. It runs in a folder with `weather.json`, and
/// writes below `out`.
struct WritingCommand: CustomTestStringConvertible, Sendable {
    let name: String
    /// The line for a shell; `PORT` is the port of a weather service on this machine.
    let line: String
    var testDescription: String { name }

    /// Every command that writes.
    static let all = [
        WritingCommand(name: "a page", line: "forecast-report weather.json -o out/page.html"),
        WritingCommand(name: "pages in a folder", line: "forecast-report weather.json other.json -o out/"),
        WritingCommand(name: "inspect", line: "forecast-report inspect weather.json -o out/forecast.json"),
        WritingCommand(name: "snapshot", line: "forecast-report snapshot weather.json -o out/outputs.txt"),
        WritingCommand(
            name: "snapshot --record", line: "forecast-report snapshot weather.json --record out --what html,outputs"),
        WritingCommand(name: "watch", line: "forecast-report watch weather.json --once -o out/page.html"),
        WritingCommand(name: "batch", line: "forecast-report batch places.ndjson -o out/ --jobs 2"),
        WritingCommand(
            name: "batch with all that lies beside its pages",
            line:
                "forecast-report batch places.ndjson -o out/ --jobs 2 --together --prune --shared-style --compress gzip "
                + "--index --base-url https://example.org --forms text,calendar,feed"),
        WritingCommand(name: "template export", line: "forecast-report template export out/mine"),
        WritingCommand(
            name: "fetch",
            line:
                "forecast-report fetch --at 59.91,10.75 --endpoint http://127.0.0.1:PORT --allow-http -o out/oslo.json"),
    ]

    /// The commands whose folder may be a mount point.
    static let allOnAnyDisk = all.filter { !$0.line.contains("--together") }

    /// Commands that make many pages take too long to be run a hundred times.
    static let preview = WritingCommand(name: "preview", line: "forecast-report preview -o out/")

    /// The line with its service, quiet.
    func line(port: UInt16) -> String {
        line.replacing("PORT", with: "\(port)").replacing(
            "forecast-report ", with: "forecast-report -q ", maxReplacements: 1)
    }

    /// Every file below a folder but hidden ones that a run leaves, with its bytes.
    static func files(below folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            var isFolder: ObjCBool = false
            let path = folder.appending(path: name).path
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[name] = try Data(contentsOf: URL(filePath: path))
        }
        return files
    }

    /// Runs a closure in a folder with weather data, with a local service.
    static func inFolder(_ body: (URL, UInt16) throws -> Void) throws {
        let server = try LocalServer(answer: Services.answer)
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let weather = CommandCase.folder.appending(path: "Given/weather.json")
            for name in ["weather.json", "other.json"] {
                try FileManager.default.copyItem(at: weather, to: folder.appending(path: name))
            }
            let answer = try String(contentsOf: weather, encoding: .utf8).replacing("\n", with: "")
            let lines = (0..<20).map { "{\"id\": \"no/\($0)\", \"answer\": \(answer)}\n" }
            try Data(lines.joined().utf8).write(to: folder.appending(path: "places.ndjson"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "out"), withIntermediateDirectories: false)
            try body(folder, server.port)
        }
    }
}
