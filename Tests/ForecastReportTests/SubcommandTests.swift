import Arguments
import Testing

@testable import forecast_report

@Suite("Subcommands")
struct SubcommandTests {
    /// Arguments for each subcommand, and a text that only it writes.
    static let works: [(path: String, arguments: [String], text: String)] = [
        ("page", ["-o", "-"], "<!DOCTYPE html>"),
        ("batch", ["lines"], "batch needs an output"),
        ("fetch", [], "fetch needs a place"),
        ("inspect", [], #""format" : "forecast-report/1""#),
        ("snapshot", [], "page.languageName"),
        ("review", ["nowhere"], "nowhere cannot be read"),
        ("preview", [], "preview needs a folder"),
        ("watch", [], "watch needs a source"),
        ("template check", ["mine"], "mine/page.html cannot be read"),
        ("template export", ["mine", "--dry-run"], "would write mine/page.html"),
        ("list", ["providers"], "visual-crossing  Visual Crossing"),
        ("cache list", [], "no responses are cached in memory"),
        ("cache clear", [], "no responses are cached: HOME is not set"),
        ("completion", ["bash"], "complete -F"),
        ("manual", [], ".TH FORECAST-REPORT"),
    ]

    @Test("each write their own output")
    func work() {
        let said = Self.works.map { path, arguments, _ in
            let stage = Stage()
            _ = stage.run(path.split(separator: " ").map(String.init) + arguments)
            return stage.output + stage.said.joined(separator: "\n")
        }
        for (index, work) in Self.works.enumerated() {
            let writers = said.indices.filter { said[$0].contains(work.text) }
            #expect(writers == [index], "\(work.path): \(said[index].prefix(500))")
        }
    }

    /// The subcommands that can be run, with the names that lead to them.
    static let described = Subcommand.all.flatMap { leaves($0, []) }

    private static func leaves(_ subcommand: Subcommand, _ path: [String]) -> [(path: [String], Subcommand)] {
        let path = path + [subcommand.description.name]
        return subcommand.subcommands.isEmpty
            ? [(path, subcommand)] : subcommand.subcommands.flatMap { leaves($0, path) }
    }

    @Test("are found by their names")
    func found() throws {
        #expect(Self.described.map { $0.path.joined(separator: " ") } == Self.works.map(\.path))
        for (path, subcommand) in Self.described + [([], .page)] {
            let values = subcommand.description.arguments.filter { $0.count == .one }
                .map { $0.shape.choices.first?.name ?? "value" }
            guard case .run(let invocation) = try Program.report.parse(path + values) else {
                Issue.record("\(path) runs nothing")
                continue
            }
            #expect(Subcommand.at(invocation.position).description.overview == subcommand.description.overview)
        }
    }
}
