// Measures a whole page, from the bytes of a response to those of the page, for 1,000 different places in turn,
// compared with simdjson's parsing of the same bytes:
//
//     page [--write FOLDER COUNT]
//
// With `--write`, that many of the responses are written to a folder instead, for programs that are measured externally
// (scripts/count-instructions).
import Answers
import CAllocations
import CMeasures
import Foundation
import HTMLRender
import Rx
import Timing
import ViewModels
import Weather

/// The instant of all pages.
let now = Date(timeIntervalSince1970: 1_790_845_200)

/// The page as the program makes it: bound once, for any number of responses.
final class Pipeline {
    private let root = RootViewModel()
    private let reader = ForecastReader(hints: ReadingHints(now: now, days: 10), includesSky: false)
    private let page: Page

    init() throws {
        let templates = URL(filePath: #filePath).appending(path: "../../../../templates").standardizedFileURL
        @Sendable func bytes(_ name: String) -> [UInt8]? {
            (try? Data(contentsOf: templates.appending(path: name))).map { Array($0) }
        }
        let icons = try FileManager.default.contentsOfDirectory(atPath: templates.appending(path: "icons").path)
            .filter { $0.hasSuffix(".svg") }.sorted()
        let drawings = Dictionary(
            uniqueKeysWithValues: icons.map { ($0.dropLast(4).description, bytes("icons/\($0)") ?? []) })
        let files = TemplateFiles(icons: try IconSet(svg: drawings, fallback: "icloud.slash")) { bytes($0) }
        let world = World(now: { now }, language: .english)
        let inputs = WeatherInputs(
            state: root.weatherDataState, preferences: Just(Preferences(.metric)), world: world)
        let outputs = ReportViewModel(inputs).outputs
        let words = Language.english.phrases.all
        page = Page(
            try Template.load("page/page.html", from: files, for: outputs.schema, words: words), showing: outputs)
    }

    func read(_ answer: Data) throws -> Forecast {
        try reader.read([.init(name: "an answer", data: answer)]).forecast
    }

    func show(_ forecast: Forecast) {
        root.send(.data(forecast))
    }

    func write() -> Int {
        page.withSnapshot { $0.count }
    }
}

/// Responses for different places, in turn.
struct Turns<Element> {
    let all: [Element]
    private var turn = 0

    init(_ all: [Element]) { self.all = all }

    mutating func next() -> Element {
        turn = (turn + 1) % all.count
        return all[turn]
    }
}

func measure() throws {
    let pipeline = try Pipeline()
    let answers = (0..<1000).map { Answer(place: $0).json }
    var whole = Turns(answers)
    var parsed = Turns(answers)
    var read = Turns(answers)
    var sent = Turns(try answers.prefix(100).map(pipeline.read))
    let cases = [
        Case("simdjson parses") {
            parsed.next().withUnsafeBytes { keep(simdjson_parses($0.baseAddress, $0.count)) }
        },
        Case("a whole page") {
            pipeline.show(try pipeline.read(whole.next()))
            keep(pipeline.write())
        },
        Case("of which: parsing the response") { keep(try pipeline.read(read.next())) },
        Case("sending a state") { pipeline.show(sent.next()) },
        Case("writing the page") { keep(pipeline.write()) },
    ]
    let times = try microseconds(cases)
    let counts = try cases.map { test in
        try test.run()
        let before = allocations()
        for _ in 0..<100 { try test.run() }
        return Double(allocations() - before) / 100
    }
    print("Responses of \(answers[0].count) bytes, pages of \(pipeline.write()).\n")
    print("| | µs | × simdjson | allocations |\n| --- | ---: | ---: | ---: |")
    for (test, (time, count)) in zip(cases, zip(times, counts)) {
        let numbers = [time, time / times[0], count].map { String(format: "%.1f", $0) }
        print("| \(test.name) | \(numbers.joined(separator: " | ")) |")
    }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--write", arguments.count == 3, let count = arguments.last.flatMap({ Int($0) }) {
    let folder = URL(filePath: Array(arguments)[1])
    for place in 0..<count {
        let name = String(repeating: "0", count: 4 - min(4, String(place).count)) + "\(place).json"
        try Answer(place: place).json.write(to: folder.appending(path: name))
    }
} else {
    try measure()
}
