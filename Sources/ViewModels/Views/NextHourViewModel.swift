import FoundationEssentials
import Outputs
import Rx
import Weather

/// The precipitation of the next hour by minutes: a sentence, a drawing and a table. All are empty unless something
/// falls or is about to fall.
public struct NextHourViewModel: ViewModel {
    private let hour: WeatherPart<NextHour>
    private let language: Language

    /// Creates a view model of the next hour of the inputs.
    public init(_ inputs: WeatherInputs) {
        language = inputs.world.language
        hour = inputs.part { NextHour($0) }
    }

    public var outputs: OutputTree {
        [
            .text("title", title),
            .text(
                "sentence", hour.text(using: \.clock) { NextHourSentence(language: $0.presented.language).text($0, $1) }
            ),
            .text("description", description),
            .list("bars", bars),
            .list("lines", lines),
            .list("marks", marks),
            .list("rows", rows),
        ]
    }

    /// `Next hour` or `Next 2 hours`.
    private var title: AnyPublisher<String?, Never> {
        hour.text { [language] hour in
            let hours = hour.end.timeIntervalSince(hour.start) / 3600
            return language.counted("hours.title", max(1, Int(hours.rounded())))
        }
    }

    /// The sentence, followed by the time and intensity of the strongest precipitation.
    private var description: AnyPublisher<String?, Never> {
        hour.text(usingEach: \.precipitation, \.clock) { [language] hour, choices in
            let sentence = NextHourSentence(language: language).text(hour, choices.clock)
            let strongest = hour.strongest.flatMap { part in
                part.intensity.flatMap { intensity in
                    hour.presented.text(.time(choices.clock), part.start).map { time in
                        let words = Self.words(intensity, part.minute.kind ?? hour.falls.first?.kind, choices, language)
                        return language.phrases["nextHour.strongest", ["time": time, "intensity": words]]
                    }
                }
            }
            return language.phrases.joined([sentence, strongest])
        }
    }

    private var bars: WeatherOutput<[NextHourBarCell]> {
        hour.cells(usingEach: \.precipitation) { [language] hour, choices in
            hour.parts.compactMap { part in
                guard let intensity = part.intensity, intensity.meters > 0 else { return nil }
                let chance = part.chance?.notableText(language)
                let words = Self.words(intensity, part.minute.kind ?? hour.falls.first?.kind, choices, language)
                let text = chance.map { language.phrases["chart.bar", ["amount": words, "probability": $0]] }
                return NextHourBarCell(
                    from: hour.x(part.start), to: hour.x(part.end), height: NextHourScale.height(intensity),
                    opacity: 0.4 + 0.6 * min(max(part.chance?.value ?? 1, 0), 1), text: text ?? words)
            }
        }
    }

    private var lines: WeatherOutput<[NextHourLineCell]> {
        hour.cells { [language] hour in
            let scale = NextHourScale(of: hour.falls.first?.kind)
            return [(scale.moderate, "nextHour.scale.moderate"), (scale.heavy, "nextHour.scale.heavy")].map {
                NextHourLineCell(y: 100 - NextHourScale.height($0), text: language.phrases[$1])
            }
        }
    }

    private var marks: WeatherOutput<[NextHourMarkCell]> {
        hour.cells(usingEach: \.clock) { hour, choices in
            hour.clockMarks.compactMap { instant in
                hour.presented.text(.time(choices.clock), instant).map {
                    NextHourMarkCell(x: hour.x(instant), text: $0)
                }
            }
        }
    }

    private var rows: WeatherOutput<[NextHourRowCell]> {
        hour.cells(usingEach: \.precipitation, \.clock) { [language] hour, choices in
            let time = { (instant: Date) in hour.presented.text(.time(choices.clock), instant) ?? "" }
            return hour.rows.map { row in
                NextHourRowCell(
                    time: language.phrases["nextHour.span", ["start": time(row.start), "end": time(row.end)]],
                    instant: row.start,
                    intensity: row.intensity.map { Self.words($0, row.kind, choices, language) },
                    chance: row.chance?.percentText(language))
            }
        }
    }

    /// `2.4 mm/h, light`, or the word for none.
    private static func words(
        _ intensity: Length, _ kind: WeatherMinute.Kind?, _ choices: Preferences, _ language: Language
    ) -> String {
        guard intensity.meters > 0 else { return language.phrases["nextHour.dry"] }
        let amount = intensity.rain(choices.precipitation, language)
        return language.phrases[NextHourScale(of: kind).key(intensity), ["amount": amount]]
    }
}
