import Arguments
import HTMLRender
import ViewModels
import Weather

extension Subcommand {
    static let list = Subcommand(
        CommandDescription(
            "list", "List units, languages, templates and other choices.",
            arguments: [
                ArgumentDescription(.choice(of: ListSubject.self, "subject"), .one, "What to list."),
                ArgumentDescription(
                    .text("query"), .optional, "A part of a name; for places, the name."),
            ],
            options: [
                OptionGroup(
                    "options",
                    [
                        SpeechOptions.units.description, SpeechOptions.locale.description,
                        SpeechOptions.language.description,
                    ]), GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report list units", "the presets, the current one and its source"),
                Example("forecast-report list places Springfield", "all towns of this name"),
            ])
    ) { context throws(CommandProblem) in
        try ListCommand(context: context).run()
        return .done
    }
}

/// The subjects that can be listed.
private enum ListSubject: String, CaseIterable, Sendable {
    case units, providers, icons, languages, templates, places
}

/// Lists the choices of a subject.
private struct ListCommand {
    let context: CommandContext

    func run() throws(CommandProblem) {
        let query = context.invocation.arguments.dropFirst().first
        guard let subject = context.invocation.arguments.first.flatMap(ListSubject.init(rawValue:)) else { return }
        var listing =
            switch subject {
            case .units: try units()
            case .providers: providers
            case .icons: try icons()
            case .languages: try languages()
            case .templates: templates
            case .places: try places(query)
            }
        if let query, subject != .places { listing.keepRows(with: query) }
        if let query, listing.isEmpty, subject != .places {
            context.messages.note("no entry contains “\(query)”", .nothingFound)
        }
        try context.print(context.messages.areJSON ? listing.json : listing.text)
    }

    private func units() throws(CommandProblem) -> Listing {
        let localeSettings = try context.localeSettings()
        var listing = Listing(["units", "temperature", "wind", "pressure", "precipitation", "distance", "chosen"])
        for preset in UnitPreset.allCases {
            let units = Preferences(preset)
            listing.add([
                preset.rawValue, units.temperature.rawValue, units.wind.rawValue, units.pressure.rawValue,
                units.precipitation.rawValue, units.distance.rawValue,
                preset == localeSettings.units ? "now, from \(localeSettings.unitsReason)" : "",
            ])
        }
        return listing
    }

    private var providers: Listing {
        var listing = Listing(["provider", "name", "fetched", "key"])
        for provider in Provider.allCases {
            let key = provider.keyVariable.map { provider.needsKey ? $0 : "\($0), if any" }
            listing.add([
                provider.rawValue, provider.title, Provider.askable.contains(provider) ? "yes" : "no", key ?? "none",
            ])
        }
        return listing
    }

    private func icons() throws(CommandProblem) -> Listing {
        var listing = Listing(["icon"])
        do throws(TemplateProblem) {
            for name in try Embedded.icons().names { listing.add([name]) }
        } catch {
            throw CommandProblem(error, in: nil)
        }
        return listing
    }

    private func languages() throws(CommandProblem) -> Listing {
        let localeSettings = try context.localeSettings()
        var listing = Listing(["language", "name", "witnessed", "chosen"])
        for code in Phrases.languages {
            let language = Language(locale: code)
            let witnessed = language?.phrases.witnessed.map { "\(Int($0 * 100)) %" } ?? ""
            let isChosen = code == localeSettings.language.phrases.language
            listing.add([
                code, language?.name ?? code, witnessed, isChosen ? "now, from \(localeSettings.localeSource)" : "",
            ])
        }
        return listing
    }

    private var templates: Listing {
        var listing = Listing(["template", "meaning"])
        for template in PageTemplate.shipped { listing.add([template.name, template.meaning]) }
        return listing
    }

    private func places(_ query: String?) throws(CommandProblem) -> Listing {
        guard let query else {
            throw CommandProblem(
                .usage, "“forecast-report list places” needs a name, such as “list places Springfield”",
                code: "missing-argument")
        }
        var listing = Listing(["place", "at", "time zone", "people"])
        for town in towns(query) {
            let at = [town.latitude, town.longitude].map { String(($0 * 1000).rounded() / 1000) }
            listing.add([town.label, at.joined(separator: ","), town.timeZone, String(town.population)])
        }
        return listing
    }

    /// Returns the towns of a name, then those whose names begin with it; if there are none, similar names.
    private func towns(_ query: String) -> [Town] {
        let beginning = Gazetteer.embedded.towns(startingWith: query)
        switch Gazetteer.embedded.find(query) {
        case .found(let town, let others): return ([town] + others + beginning).withoutRepetitions
        case .elsewhere(let towns): return towns
        case .unknown(let suggestions):
            if beginning.isEmpty { context.messages.note("unknown place “\(query)”", .nothingFound) }
            return (beginning + suggestions).withoutRepetitions
        }
    }
}

extension Array where Element: Hashable {
    /// The first occurrence of each element.
    fileprivate var withoutRepetitions: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
