import Arguments
import Files
import FoundationEssentials
import Weather

/// The snapshots to make: inputs, and the settings with which each is shown.
struct SnapshotSet: Equatable {
    /// The settings of one variant, by the names of their options.
    struct Telling: Equatable {
        var settings: [String: String] = [:]
        /// The name of the variant: `de-metric`; empty if there is only one.
        var name = ""
    }

    /// The inputs; several in one list are documents about one place.
    let inputs: [[String]]
    /// The variants in which each input is shown.
    let tellings: [Telling]
    /// The templates of pages; empty for the template of the other settings.
    let templates: [String]
    /// The settings of the whole set.
    let settings: [String: String]

    /// Creates a set of the inputs on the command line, each for itself.
    init(inputs: [String]) {
        self.inputs = inputs.map { [$0] }
        (tellings, templates, settings) = ([Telling()], [], [:])
    }

    /// Reads a set from a file.
    init(_ data: Data, at path: String, _ names: SettingNames) throws(CommandProblem) {
        let reader = SettingsReader(names: names, path: path, text: String(decoding: data, as: UTF8.self))
        var (inputs, lists, settings) = ([[String]](), [String: [String]](), [String: String]())
        for member in try reader.members(of: data) {
            if member.name == "inputs" {
                inputs = try reader.inputs(member.value)
            } else if let option = Self.lists[member.name] {
                lists[option] = try reader.choices(member.name, of: option, member.value)
            } else {
                let setting = try reader.setting(member.name, member.value)
                settings[setting.name] = setting.value
            }
        }
        if inputs.joined().contains("-") { throw reader.problem("inputs", "takes files, not standard input") }
        if inputs.isEmpty { throw reader.problem("inputs", "takes a list of at least one path") }
        let counts = [inputs.count] + lists.values.map(\.count)
        if counts.reduce(1, { $0.multipliedReportingOverflow(by: $1).overflow ? .max : $0 * $1 }) > Self.mostTexts {
            throw reader.problem("inputs", "the set would make more than \(Self.mostTexts) snapshots")
        }
        let folder = FilePath(path).folder
        func beside(_ name: String) -> String { folder.appending(FilePath(name)).text }
        let shipped = PageTemplate.shipped.map(\.name)
        self.inputs = inputs.map { $0.map(beside) }
        self.settings = settings
        templates = (lists["template"] ?? []).map { shipped.contains($0) ? $0 : beside($0) }
        tellings = ["language", "locale", "units"].reduce([Telling()]) { tellings, option in
            guard let values = lists[option] else { return tellings }
            return tellings.flatMap { telling in values.map { telling.with($0, for: option) } }
        }
    }

    /// The largest number of texts.
    fileprivate static let mostTexts = 10_000

    /// The options for which the set lists values.
    var listed: [String] { (tellings.first?.settings.keys.sorted() ?? []) + (templates.isEmpty ? [] : ["template"]) }

    /// The members of a set that are lists, and the options of their values.
    private static let lists = [
        "locales": "locale", "languages": "language", "units": "units", "templates": "template",
    ]
}

extension SnapshotSet.Telling {
    fileprivate func with(_ value: String, for option: String) -> Self {
        var telling = self
        telling.settings[option] = value
        telling.name += (name.isEmpty ? "" : "-") + value
        return telling
    }
}

extension SettingsReader {
    /// Paths, or lists of paths for several documents about one place.
    fileprivate func inputs(_ value: JSONValue) throws(CommandProblem) -> [[String]] {
        guard let list = try? value.array() else { throw problem("inputs", "takes a list of paths") }
        var inputs: [[String]] = []
        for value in list {
            let names = try texts("inputs", value)
            var known: Set<FilePath> = []
            for name in names where !known.insert(FilePath(name)).inserted {
                throw problem("inputs", "“\(name)” is given twice")
            }
            inputs.append(names)
        }
        return inputs
    }

    /// Returns values of an option.
    fileprivate func choices(_ name: String, of option: String, _ value: JSONValue) throws(CommandProblem) -> [String] {
        let texts = try texts(name, value)
        guard texts.count <= SnapshotSet.mostTexts else {
            throw problem(name, "the set would make more than \(SnapshotSet.mostTexts) snapshots")
        }
        var known: Set<FilePath> = []
        for text in texts {
            try check(text, for: option, calledBy: name)
            if !known.insert(FilePath(text)).inserted { throw problem(name, "“\(text)” is listed twice") }
        }
        return texts
    }

    /// Returns the texts of a value that is one text or a list of texts.
    private func texts(_ name: String, _ value: JSONValue) throws(CommandProblem) -> [String] {
        let texts = value.text.map { [$0] } ?? (try? value.array())?.compactMap(\.text) ?? []
        let count = value.kind == .array ? (try? value.array())?.underestimatedCount : 1
        guard !texts.isEmpty, texts.count == count, !texts.contains("") else {
            throw problem(name, "takes a list of strings")
        }
        return texts
    }
}
