import Arguments
import Foundation
import ViewModels
import Weather

/// The texts of which snapshots are kept: what a set makes, by their names in the folder.
extension Errand {
    /// A text and its path in the folder: `oslo/de-metric/outputs.txt`.
    struct KeptText: Equatable {
        let name: String
        let text: String
    }

    /// All texts of a set, told by an errand that has the set's own settings.
    func texts(
        of set: SnapshotSet, _ subjects: [SnapshotSubject]
    ) throws(CommandProblem) -> [KeptText] {
        let tellers = try tellers(of: set)
        let sources = set.inputs.isEmpty ? [try source()] : set.inputs.map { .inputs($0) }
        var texts: [KeptText] = []
        for source in sources {
            let forecast = try located(try forecast(from: source), from: source)
            let now = try ownInstant(of: forecast, from: source)
            for teller in tellers {
                texts += try teller.texts(of: forecast, seenAt: now, subjects, in: source.folder)
            }
        }
        return texts
    }

    private func tellers(of set: SnapshotSet) throws(CommandProblem) -> [Teller] {
        var tellers: [Teller] = []
        for telling in set.tellings {
            let errand = preferring(Settings.Layer(telling.settings) { "“\($0)” in the set" })
            var templates: [PageTemplate] = []
            for name in set.templates {
                let layer = Settings.Layer(["template": name]) { "“\($0)s” in the set" }
                templates.append(try errand.preferring(layer).template())
            }
            if set.templates.isEmpty { templates = [try errand.template()] }
            tellers.append(
                Teller(errand: errand, name: telling.name, habits: try errand.habits(), templates: templates))
        }
        return tellers
    }

    /// The instant at which a forecast is kept: the one that was chosen, else its own, so that it is the same on any day.
    private func ownInstant(of forecast: Forecast, from source: WeatherSource) throws(CommandProblem) -> Date {
        let isChosen = choices[WeatherOptions.now] != nil || surroundings.environment["SOURCE_DATE_EPOCH"] != nil
        let own = forecast.current?.time ?? forecast.fetchedAt ?? forecast.hours.first?.time ?? forecast.firstMorning
        if !isChosen, let own { return own }
        if !isChosen {
            messages.warn(
                "\(source.name): the data name no instant; without --now the snapshots of it are others each time",
                .noInstant)
        }
        return try instant()
    }
}

extension Forecast {
    /// The beginning of its first day; nil where it has none, or its place no time zone.
    fileprivate var firstMorning: Date? {
        guard let day = days.first, let zone = place.timeZone.flatMap(TimeZone.init(identifier:)) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return day.date.start(in: calendar)
    }
}

/// Who tells weather in one way, in texts that are kept.
private struct Teller {
    let errand: Errand
    let name: String
    let habits: Habits
    let templates: [PageTemplate]

    func texts(
        of forecast: Forecast, seenAt now: Date, _ subjects: [SnapshotSubject], in folder: String
    ) throws(CommandProblem) -> [Errand.KeptText] {
        let folder = name.isEmpty ? folder : "\(folder)/\(name)"
        var texts: [Errand.KeptText] = []
        if subjects.contains(.outputs) {
            let snapshot = OutputSnapshot(
                of: [.data(forecast)], preferences: habits.preferences(errand.choices), extent: errand.extent,
                in: World(now: { now }, language: habits.language))
            texts.append(.init(name: "\(folder)/outputs.txt", text: snapshot.text(.text)))
        }
        for template in subjects.contains(.html) ? templates : [] {
            let page = try errand.page(template, habits) { now }
            let html = String(decoding: try page.bytes(for: .data(forecast)), as: UTF8.self)
            texts.append(.init(name: "\(folder)/\(template.name).html", text: html))
        }
        return texts
    }
}

extension WeatherSource {
    /// The folder of its texts.
    fileprivate var folder: String {
        switch self {
        case .inputs(let inputs): Destination.name(for: inputs[0], extension: "")
        case .service(_, let place): place.name.map { $0.replacing("/", with: "-") } ?? "place"
        case .sample: "sample"
        }
    }
}

extension PageTemplate {
    /// What to call it: a folder by the last part of its path.
    fileprivate var name: String {
        switch self {
        case .shipped(let template): template.name
        case .folder(let path): path.split(separator: "/").last.map(String.init) ?? "template"
        }
    }
}
