// Measures a page, compared with copying its bytes, for 1,000 different places in turn:
//
//     render [--export FOLDER]
//
// With `--export`, the strings of all places and their pages are written to a folder, so that other programs can render
// the same (scripts/oracles/render).
import CAllocations
import Foundation
import HTMLRender
import Outputs
import Timing

/// The page, bound once, and the values of all places.
struct Benchmark {
    let viewModel = SampleViewModel()
    let page: Page
    let places = (0..<1000).map { SamplePlace($0) }
    let values: [SampleViewModel.Values]
    let pages: [[UInt8]]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let files = TemplateFiles { name in (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) } }
        let (viewModel, values) = (viewModel, places.map { SampleViewModel.Values($0) })
        let page = Page(
            try Template.load("page.html", from: files, for: viewModel.outputs.schema), showing: viewModel.outputs)
        self.page = page
        self.values = values
        pages = values.map { values in
            viewModel.send(values)
            return page.snapshot()
        }
    }

    func measure() throws {
        var turn = 0
        func next() -> Int {
            turn = (turn + 1) % places.count
            return turn
        }
        var buffer: [UInt8] = []
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: pages.map(\.count).max() ?? 0, alignment: 64)
        defer { memory.deallocate() }
        let cases = [
            // The memory is as large as the largest page.
            Case("memcpy of the page") { pages[next()].withUnsafeBytes { memory.copyMemory(from: $0) } },
            Case("values sent, nothing written") { viewModel.send(values[next()]) },
            Case("values sent, withSnapshot") {
                viewModel.send(values[next()])
                page.withSnapshot { keep($0.count) }
            },
            Case("values sent, snapshot(into:)") {
                viewModel.send(values[next()])
                page.snapshot(into: &buffer)
            },
            Case("values sent, snapshot()") {
                viewModel.send(values[next()])
                keep(page.snapshot())
            },
        ]
        let times = try microseconds(cases)
        let bytes = pages.reduce(0) { $0 + $1.count } / pages.count
        print("\nA page of \(bytes) bytes with \(values[0].count) values, \(places.count) places in turn\n")
        print("| | median µs | × memcpy | allocations a page |\n| --- | ---: | ---: | ---: |")
        for (test, time) in zip(cases, times) {
            let numbers = [time, time / times[0], try allocationsPerRun(of: test)].map { String(format: "%.1f", $0) }
            print("| \(test.name) | \(numbers.joined(separator: " | ")) |")
        }
        let writing = [times[2] - times[1], (times[2] - times[1]) / times[0]].map { String(format: "%.1f", $0) }
        print("| of which: writing | \(writing.joined(separator: " | ")) | |")
    }

    private func allocationsPerRun(of test: Case) throws -> Double {
        let before = allocations()
        for _ in places { try test.run() }
        return Double(allocations() - before) / Double(places.count)
    }
}

let benchmark = try Benchmark()
if let export = CommandLine.arguments.firstIndex(of: "--export"), export + 1 < CommandLine.arguments.count {
    try Export(benchmark.places, benchmark.pages).write(to: URL(filePath: CommandLine.arguments[export + 1]))
}
try benchmark.measure()
