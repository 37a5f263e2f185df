import Arguments
import Batch
import Files
import FoundationEssentials
import ViewModels
import Weather

/// The texts of a set. They are made one after another, so that memory does not grow with their number.
struct SnapshotTexts {
    private let context: CommandContext
    private let sources: [WeatherSource]
    private let tellers: [Teller]
    private let subjects: [SnapshotSubject]
    /// The weather of sources that can be read only once, such as pipes.
    private var forecasts: [Int: Forecast] = [:]

    /// Creates the texts of a set, made in a context with the set's own settings.
    init(of set: SnapshotSet, _ subjects: [SnapshotSubject], in context: CommandContext) throws(CommandProblem) {
        (self.context, self.subjects) = (context, subjects)
        sources = set.inputs.isEmpty ? [try WeatherSource.chosen(in: context)] : set.inputs.map { .inputs($0) }
        tellers = try Self.tellers(of: set, in: context)
    }

    /// The names of the texts, which are their paths in the folder: `oslo/de-metric/outputs.txt`.
    var names: [String] { sources.flatMap { makings(in: $0.folder).map(\.name) } }

    /// Reads all weather and all templates, so that an error in the last one is known before the first text is made.
    mutating func check() throws(CommandProblem) {
        for teller in tellers { try teller.check(subjects) }
        var forecasts: [Int: Forecast] = [:]
        let once = Set(sources.filter { !canRepeat($0) }.map(\.name))
        let checked: @Sendable (Forecast, WeatherSource) throws(CommandProblem) -> Checked = {
            forecast, source throws(CommandProblem) in
            let forecast = try forecast.showable(called: source.name)
            return Checked(hasInstant: forecast.ownInstant != nil, kept: once.contains(source.name) ? forecast : nil)
        }
        try WeatherGathering(context: context).forEach(
            sources, now: try ShownInstant(context: context).date(), { checked }, size: { _ in 1 << 16 }
        ) { index, result throws(CommandProblem) in
            let checked = try result.get()
            if !checked.hasInstant { warnOfMissingInstant(from: sources[index]) }
            forecasts[index] = checked.kept
        }
        self.forecasts = forecasts
    }

    /// The weather of a source, checked to be showable.
    private struct Checked: Sendable {
        let hasInstant: Bool
        /// The weather of a source that can be read only once.
        let kept: Forecast?
    }

    /// Makes each text, and passes it on with its name. Messages about the weather were printed by ``check()``.
    func forEach(_ body: (_ name: String, _ text: String) throws -> Void) throws {
        let (silent, now) = (WeatherGathering(context: context.silently), try ShownInstant(context: context).date())
        let threads = names.count > 1 ? SystemLimits.cores : 0
        var (source, texts) = (0, [Text]().makeIterator())
        try OrderedWork.run(
            on: threads, WeatherGathering.limits(for: threads), start: OwnThread.start,
            next: {
                () throws(any Error) -> OrderedWork.Step<Text, (name: String, text: Result<String, CommandProblem>)>? in
                while true {
                    if let text = texts.next() { return .piece(text, bytes: text.bytes) }
                    guard source < sources.count else { return nil }
                    texts = try self.texts(of: source, at: now, by: silent, atOnce: threads + 1).makeIterator()
                    source += 1
                }
            },
            { { text in (text.making.name, text.made) } }, size: { (try? $0.text.get().utf8.count) ?? 0 },
            deliver: { try body($0.name, try $0.text.get()) })
    }

    /// Returns the texts of a source. Only a few are in progress at once, so that the weather of few sources is in
    /// memory.
    private func texts(
        of index: Int, at now: Date, by gathering: WeatherGathering, atOnce count: Int
    ) throws(CommandProblem) -> [Text] {
        let (forecast, bytes) = try weather(of: index, at: now, by: gathering)
        let makings = makings(in: sources[index].folder)
        let now = ShownInstant(context: context).isChosen ? now : forecast.ownInstant ?? now
        let share = max(bytes, WeatherGathering.limits(for: count).bytes / count) / max(makings.count, 1)
        return makings.map { Text(making: $0, forecast: forecast, now: now, bytes: share) }
    }

    /// Returns the weather of a source, and the memory it takes in addition to weather that is kept anyway.
    private func weather(
        of index: Int, at now: Date, by gathering: WeatherGathering
    ) throws(CommandProblem) -> (Forecast, bytes: Int) {
        if let forecast = forecasts[index] { return (forecast, 0) }
        let gathered = try gathering.gather(sources[index])
        var unheeded = WeatherReading.Remarks()
        let forecast = try gathered.forecast(by: gathering.reading(now: now), &unheeded)
        return (try forecast.showable(called: sources[index].name), gathered.bytes * Self.mostOfByte)
    }

    /// The largest size of a forecast per byte of its documents: a list of short texts reaches it.
    private static let mostOfByte = 12

    /// A text to be made.
    private struct Text: Sendable {
        let making: Teller.Making
        let forecast: Forecast
        let now: Date
        /// The text's share of the memory for the weather.
        let bytes: Int

        var made: Result<String, CommandProblem> {
            Result { () throws(CommandProblem) in try making.text(forecast, now) }
        }
    }

    /// Returns whether a source can be read again with the same result.
    private func canRepeat(_ source: WeatherSource) -> Bool {
        guard case .inputs(let inputs) = source else { return false }
        return inputs.allSatisfy { $0 != "-" && context.surroundings.kind($0) == .file }
    }

    private static func tellers(
        of set: SnapshotSet, in context: CommandContext
    ) throws(CommandProblem) -> [Teller] {
        var tellers: [Teller] = []
        for telling in set.tellings {
            let own = context.preferring(Settings.Layer(telling.settings) { "“\($0)” in the set" })
            var templates: [PageTemplate] = []
            for name in set.templates {
                let layer = Settings.Layer(["template": name]) { "“\($0)s” in the set" }
                templates.append(try PageTemplate.chosen(in: own.preferring(layer)))
            }
            if set.templates.isEmpty { templates = [try PageTemplate.chosen(in: own)] }
            tellers.append(
                Teller(
                    choices: own.choices, environment: context.surroundings.environment,
                    sources: context.surroundings.sources,
                    name: telling.name, templates: templates))
        }
        return tellers
    }

    /// Warns if the snapshots of a source differ on each run.
    private func warnOfMissingInstant(from source: WeatherSource) {
        if ShownInstant(context: context).isChosen { return }
        context.messages.warn(
            "\(source.name): the data contain no time; give --now, or its snapshots differ on each run",
            .noInstant)
    }

    private func makings(in folder: String) -> [Teller.Making] {
        tellers.flatMap { $0.makings(of: subjects, in: folder) }
    }
}

extension Forecast {
    /// The instant of the snapshot if none was chosen, so that it does not depend on the day.
    fileprivate var ownInstant: Date? { current?.time ?? fetchedAt ?? hours.first?.time ?? firstMorning }

    /// The beginning of the first day; nil if there is no day or no time zone.
    private var firstMorning: Date? {
        guard let day = days.first, let zone = place.timeZone.flatMap(TimeZone.init(named:)) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return day.date.start(in: calendar)
    }
}

/// Shows weather in one variant, in texts to be stored.
private struct Teller: Sendable {
    let choices: Choices
    let environment: [String: String]
    let sources: SourceFiles
    let name: String
    let templates: [PageTemplate]

    /// A text made from weather at an instant.
    struct Making: Sendable {
        /// The text's path below the folder of all texts.
        let name: String
        let text: @Sendable (_ forecast: Forecast, _ now: Date) throws(CommandProblem) -> String
    }

    /// Returns the ways to make the texts about some subjects in the folder of an input.
    func makings(of subjects: [SnapshotSubject], in folder: String) -> [Making] {
        let folder = name.isEmpty ? folder : "\(folder)/\(name)"
        let pages = templates.map { template in
            Making(name: "\(folder)/\(template.name).\(template.form.ending)") { forecast, now throws(CommandProblem) in
                let page = try ReportPage(template, try localeSettings(), choices, noting: sources) { now }
                return String(decoding: try page.bytes(for: .data(forecast)), as: UTF8.self)
            }
        }
        let outputs = Making(name: "\(folder)/outputs.txt") { forecast, now throws(CommandProblem) in
            OutputSnapshot(of: forecast, try localeSettings(), choices, now: now).text(.text)
        }
        return (subjects.contains(.outputs) ? [outputs] : []) + (subjects.contains(.html) ? pages : [])
    }

    /// Returns the language and units. Each text has its own, since a set can have very many and they are large.
    private func localeSettings() throws(CommandProblem) -> LocaleSettings {
        try LocaleSettings(choices, environment: environment)
    }

    /// Rejects languages and templates that cannot be used.
    func check(_ subjects: [SnapshotSubject]) throws(CommandProblem) {
        let localeSettings = try localeSettings()
        for template in subjects.contains(.html) ? templates : [] {
            _ = try ReportPage(template, localeSettings, choices, noting: sources) { .distantPast }
        }
    }
}

extension WeatherSource {
    /// The folder of its texts.
    fileprivate var folder: String {
        switch self {
        case .inputs(let inputs): Destination.name(for: inputs[0], extension: "")
        case .service(_, let place): place.name.map(FilePath.name) ?? "place"
        case .sample: "sample"
        }
    }
}

extension PageTemplate {
    /// The name of a variant's template: the last part of the path for a folder.
    fileprivate var name: String {
        switch self {
        case .shipped(let template): template.name
        case .folder(let path): FilePath(path).name ?? "template"
        }
    }
}
