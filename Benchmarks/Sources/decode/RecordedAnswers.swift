import CMeasures
import Foundation
import Timing
import Weather

/// Measures recorded responses in the folder of the environment variable `PAYLOADS`: the slowest one of each service,
/// from its bytes to a completed forecast.
struct RecordedAnswers {
    private let files: [URL]

    init(_ folder: String) {
        let all = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
        files = (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }

    private struct Row {
        let name: String
        let bytes: Int
        let provider: String
        let microseconds: Double
        let parsing: Double
    }

    func measure() throws {
        let rows = try files.compactMap(row)
        print("\nRecorded responses: for each service the slowest one that contains weather\n")
        print(
            "| service | files | slowest | bytes | median µs | × simdjson |\n| --- | ---: | --- | ---: | ---: | ---: |")
        for (provider, rows) in Dictionary(grouping: rows, by: \.provider).sorted(by: { $0.key < $1.key }) {
            guard let slowest = rows.max(by: { $0.microseconds < $1.microseconds }) else { continue }
            let (time, ratio) = (slowest.microseconds, slowest.microseconds / slowest.parsing)
            let figures = [time, ratio].map { String(format: "%.1f", $0) }.joined(separator: " | ")
            print("| \(provider) | \(rows.count) | \(slowest.name) | \(slowest.bytes) | \(figures) |")
        }
    }

    /// Nil for a response without weather.
    private func row(_ file: URL) throws -> Row? {
        let json = try Data(contentsOf: file)
        let reader = ForecastReader()
        let document = ForecastReader.Document(name: file.lastPathComponent, data: json)
        guard let reading = try? reader.read([document]) else { return nil }
        let times = try microseconds(
            [
                Case("simdjson parses") { json.withUnsafeBytes { keep(simdjson_parses($0.baseAddress, $0.count)) } },
                Case("ForecastReader reads and completes") { keep(try reader.read([document])) },
            ], rounds: 5)
        return Row(
            name: file.lastPathComponent, bytes: json.count, provider: reading.forecast.origin.name,
            microseconds: times[1], parsing: times[0])
    }
}
