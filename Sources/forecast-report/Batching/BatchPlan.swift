import Arguments
import Batch
import Files
import Foundation
import HTMLRender
import ViewModels
import Weather

/// What all pages of a batch have in common, on any thread.
struct BatchPlan: Sendable {
    let choices: Choices
    let environment: [String: String]
    /// The template of pages whose lines choose none.
    let template: PageTemplate
    /// The instant to show.
    let now: Date
    let path: PagePath
    /// Whether the pages link to style sheets that they share.
    let sharesStyle: Bool
    /// Whether there are lists of all places.
    let isIndexed: Bool
    let sources: SourceFiles
    /// Where on the web the pages will be, where that is known.
    let addresses: PageAddresses?
    /// The forms in which each page is there a second time.
    let copies: [Compression]

    /// The instant that counts for all pages made within an interval: the last one of which the interval is a divisor.
    static func step(of now: Date, every interval: Duration) -> Date {
        let length = Double(interval.components.seconds)
        return Date(timeIntervalSince1970: (now.timeIntervalSince1970 / length).rounded(.down) * length)
    }

    /// Whether a path in the folder is that of a file which is no page, or leads through the place of such a file.
    func reserves(_ path: String) -> Bool {
        // Of bytes, since a mark behind a slash makes a character with it.
        let parts = PageID.folded(path).utf8.split(separator: UInt8(ascii: "/"))
        // All but compressed copies lie in the folder itself.
        return parts.first.map { reserves(top: String(Substring($0))) } == true
            || copies.contains { copy in
                parts.contains { $0.suffix(copy.suffix.utf8.count).elementsEqual(copy.suffix.utf8) }
            }
    }

    private func reserves(top name: String) -> Bool {
        sharesStyle && SharedStyle.isName(name) || isIndexed && PlaceIndex.isName(name)
            || addresses != nil && name.hasPrefix("sitemap") && name.hasSuffix(".xml")
    }

    /// The choices for a page of its own.
    func choices(for settings: [String: String]) -> Choices {
        settings.isEmpty ? choices : choices.preferring(Settings.Layer(settings) { "options.\($0)" })
    }

    /// The template for a page of its own. A line chooses one of the program's, or that of the whole batch: it may come from
    /// anywhere, and is not to have files read.
    func template(for settings: [String: String]) throws(Rejection) -> PageTemplate {
        let option = PageOptions.template.description.name
        guard let name = settings[option] else { return template }
        if let shipped = PageTemplate.shipped.first(where: { $0.name == name }) { return .shipped(shipped) }
        if name == choices[PageOptions.template] { return template }
        let names = PageTemplate.shipped.map(\.name).joined(separator: ", ")
        throw Rejection(
            "wrong-value", "takes one of \(names), or what --template says, not “\(Misuse.shortened(name))”",
            at: "options.template")
    }
}

extension BatchPlan {
    /// What tells this run from others of which the same lines give other pages: the program, its choices, the template's
    /// files and the instant.
    func fingerprint() throws(CommandProblem) -> Fingerprint {
        let habits = try Habits(choices, environment: environment)
        let names = PageOptions.ofOnePage.subtracting([WeatherOptions.now.description.name]).sorted()
        let values = names.map { name in "\(name)=\(choices.text(of: name) ?? "")" }
        let words = [
            "\(Self.program)", habits.language.identifier, "\(habits.preferences(choices))", path.text,
            "\(now.timeIntervalSince1970)", addresses?.address(of: "") ?? "", sharesStyle ? "shared style" : "",
        ]
        // Lines can have a locale of their own, beside which others of these count.
        let variables = Habits.variables.map { "\($0)=\(environment[$0] ?? "")" }
        return Fingerprint(of: (words + values + variables).joined(separator: "\n")).with(try templateFiles())
    }

    /// That of the program's own file.
    private static let program: Fingerprint = {
        let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
        return file?.withUnsafeBytes { Fingerprint(of: $0) } ?? Fingerprint(of: Release.version)
    }()

    /// That of the files which a folder's template is made of.
    private func templateFiles() throws(CommandProblem) -> Fingerprint {
        guard let folder = template.folder else { return Fingerprint(of: template.page) }
        do throws(TemplateProblem) {
            return try TemplateFolder(path: folder, sources: sources).fingerprint()
        } catch {
            throw CommandProblem(error, in: folder)
        }
    }
}
