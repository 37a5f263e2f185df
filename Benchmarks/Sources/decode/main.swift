import CMeasures
import Foundation
import Timing
@_spi(Benchmarks) import Weather

/// A document, read in all compared ways.
struct Document {
    var name: String
    var json: Data
    var read: (Data) throws -> Forecast
    var decode: (Data) throws -> Void

    func measure() throws {
        let (json, read, decode) = (json, read, decode)
        let forecast = try read(json)
        let cases = [
            Case("simdjson parses") { json.withUnsafeBytes { keep(simdjson_parses($0.baseAddress, $0.count)) } },
            Case("JSONDocument parses and visits all values") { keep(try JSONWalk.run(json)) },
            Case("the format reads a Forecast") { keep(try read(json)) },
            Case("JSONDecoder reads structs") { try decode(json) },
            Case("completion of the Forecast") { keep(ForecastReader.finished(forecast)) },
        ]
        let times = try microseconds(cases)
        print("\n\(name), \(json.count) bytes, \(try JSONWalk.run(json).values) values\n")
        print("| | median µs | × simdjson | JSONDecoder ÷ it |\n| --- | ---: | ---: | ---: |")
        for (test, time) in zip(cases, times) {
            let ratios = [time / times[0], times[3] / time].map { String(format: "%.1f", $0) }
            print("| \(test.name) | \(String(format: "%.1f", time)) | \(ratios[0]) | \(ratios[1]) |")
        }
        print("\nA Forecast takes \(try heapBytes { try read(json) }) bytes.")
    }
}

/// The heap bytes of a result.
func heapBytes<Value>(of make: () throws -> Value) rethrows -> Int {
    let copies = 64
    let before = heap_bytes()
    let values = try (0..<copies).map { _ in try make() }
    return withExtendedLifetime(values) { (Int(heap_bytes()) - Int(before)) / copies }
}

/// The program's sample, in the folder above this package.
let sample = URL(filePath: #filePath).appending(path: "../../../../templates/sample.json").standardizedFileURL
let documents = [
    Document(name: "A response of Open-Meteo", json: OpenMeteoAnswer.json(), read: OpenMeteoFormat.read) {
        keep(try JSONDecoder().decode(OpenMeteoShape.self, from: $0))
    },
    Document(name: "The canonical sample", json: try Data(contentsOf: sample), read: CanonicalFormat.read) {
        keep(try JSONDecoder().decode(CanonicalShape.self, from: $0))
    },
]
for document in documents { try document.measure() }
if let folder = ProcessInfo.processInfo.environment["PAYLOADS"] { try RecordedAnswers(folder).measure() }
