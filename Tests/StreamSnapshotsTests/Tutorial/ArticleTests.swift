import Foundation
import Rx
import StreamSnapshots
import Testing

/// The code in the documentation is the code that is compiled and run here.
@Suite("The documentation")
struct ArticleTests {
    private let firstPage: [Substring]
    private let article: [Substring]
    private let files: [String]

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        func read(_ path: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
        // Code is between each pair of fences.
        func blocks(_ page: String) throws -> [Substring] {
            let page = try read("../../../Sources/StreamSnapshots/StreamSnapshots.docc/\(page).md")
            let parts = page.split(separator: /```(swift)?\n/, omittingEmptySubsequences: false)
            return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
        }
        firstPage = try blocks("StreamSnapshots")
        article = try blocks("FiveMinutes")
        files = try ["GreetingViewModel.swift", "GreetingTests.swift", "__Snapshots__/GreetingTests/typing.txt"].map(
            read)
    }

    @Test("begins with an example whose output is correct")
    func beginning() throws {
        let time = TestScheduler()
        let typed = time.hot(try Marbles("-te", values: ["t": "tea", "e": "teapot"]))
        let record = StreamRecord(of: typed.debounce(for: 1.5, scheduler: time), named: "word", over: time)
        try time.run()
        #expect(firstPage.count == 2)
        #expect(firstPage.last.map(String.init) == record.text)
    }

    @Test("quotes the code of the tests and their snapshot")
    func quotes() {
        #expect(article.count == 6)
        for block in article where !block.hasPrefix("@@") {
            #expect(files.contains { $0.contains(block) }, "\(block)")
        }
    }

    @Test("shows the difference for a shorter pause")
    func difference() throws {
        let time = TestScheduler()
        let typed = try Marbles("-ab----c", values: ["a": "A", "b": "Ada", "c": ""])
        let model = GreetingViewModel(name: time.hot(typed, tick: 0.2), pause: .milliseconds(300), scheduler: time)
        let record = OutputsRecord(of: model, over: time)
        try time.run()
        let settings = SnapshotSettings(mode: .never)
        let failure = try #require(verifySnapshot(of: record, matches: files[2], settings: settings).failure)
        let shown = article.first { $0.hasPrefix("@@") }
        #expect(shown.map { String($0.dropLast()) } == failure.difference?.unified)
    }
}
