import Outputs
import Rx
import Weather

/// The chart of the next hours, as coordinates for a drawing: temperature, rain, wind, night and day on one axis.
public struct ChartViewModel: ViewModel {
    private let chart: WeatherPart<Chart>
    private let language: Language

    /// Creates a view model of a chart of the next `hours` hours.
    public init(_ inputs: WeatherInputs, hours: Int = 48) {
        language = inputs.world.language
        chart = inputs.part { presented in
            // For fewer hours a table is more useful.
            Chart(presented, hours: hours).flatMap { $0.span.width < ChartGrid.leastWidth ? nil : $0 }
        }
    }

    public var outputs: OutputTree {
        OutputTree(
            [
                .text("title", chart.text { [language] _ in language.phrases["chart.title"] }),
                .text("description", description),
                .text("width", chart.text { SVGNumber.text($0.span.width) }),
                .text("height", chart.text { _ in SVGNumber.text(ChartGrid.height) }),
                .text(
                    "viewBox", chart.text { "0 0 \(SVGNumber.text($0.span.width)) \(SVGNumber.text(ChartGrid.height))" }
                ),
            ] + temperature + rainAndWind + axis)
    }

    private var description: AnyPublisher<String?, Never> {
        let words = ChartDescription(language: language)
        return chart.text(usingEach: \.temperature, \.precipitation, \.wind, \.clock) { chart, choices in
            words.text(chart, choices)
        }
    }

    // MARK: - Temperature

    private var temperature: [OutputTree.Entry] {
        [
            .text("temperaturePath", chart.text { $0.curve?.path }),
            .text("temperatureArea", chart.text { $0.curve?.area }),
            .text("temperatureBand", chart.text { chart in chart.curve.flatMap { $0.band?.path($0.y) } }),
            .list("temperatureMarks", marks),
            .list("temperatureLines", lines),
            .text("freezingY", chart.text { $0.curve?.freezingY.map(SVGNumber.text) }),
            .text("colorLow", chart.text { $0.curve.map { TemperatureScale.rampStep($0.lowest) } }),
            .text("colorHigh", chart.text { $0.curve.map { TemperatureScale.rampStep($0.highest) } }),
        ]
    }

    private var marks: WeatherOutput<[ChartMarkCell]> {
        chart.cells(usingEach: \.temperature) { [language] chart, choices in
            guard let curve = chart.curve else { return [] }
            return chart.extremes.map { mark in
                ChartMarkCell(
                    x: chart.span.label(mark.time), y: curve.y(mark.temperature),
                    text: mark.temperature.short(choices.temperature, language), isHigh: mark.isHigh)
            }
        }
    }

    private var lines: WeatherOutput<[ChartLineCell]> {
        chart.cells(usingEach: \.temperature) { [language] chart, choices in
            guard let curve = chart.curve else { return [] }
            return curve.roundValues(choices.temperature).map {
                ChartLineCell(y: curve.y($0), text: $0.short(choices.temperature, language))
            }
        }
    }

    // MARK: - Rain and wind

    private var rainAndWind: [OutputTree.Entry] {
        [
            .list("rainBars", bars),
            .flag("hasRain", chart.flag { !$0.bars.isEmpty }),
            .list("windArrows", arrows),
            .flag("hasWind", chart.flag { $0.span.hours.contains { $0.windSpeed != nil } }),
        ]
    }

    private var bars: WeatherOutput<[ChartBarCell]> {
        chart.cells(usingEach: \.precipitation) { [language] chart, choices in
            chart.bars.map { bar in
                let range = RangeWords(language: language).precipitation(bar.range, choices.precipitation)
                let amount = range ?? bar.amount?.visibleRain(choices.precipitation, language)
                let chance = bar.chance?.notableText(language)
                guard let amount, let chance else { return ChartBarCell(bar: bar, text: amount ?? chance) }
                let text = language.phrases["chart.bar", ["amount": amount, "probability": chance]]
                return ChartBarCell(bar: bar, text: text)
            }
        }
    }

    private var arrows: WeatherOutput<[ChartArrowCell]> {
        let words = WindWords(phrases: language.phrases)
        return chart.cells(usingEach: \.wind) { [language] chart, choices in
            chart.clockMarks.compactMapAtOnce { instant, index in
                let hours = chart.span.hours
                return hours[index].windSpeed.map { speed in
                    ChartArrowCell(
                        x: chart.span.middle(instant), transform: words.arrow(hours[index].windDirection, speed),
                        text: speed.bare(choices.wind, language))
                }
            }
        }
    }

    // MARK: - The axis

    private var axis: [OutputTree.Entry] {
        [
            .list("icons", icons),
            .list("hourLabels", hourLabels),
            .list("nights", nights),
            .list("midnights", midnights),
            .text("nowX", nowX),
        ]
    }

    private var icons: WeatherOutput<[ChartIconCell]> {
        chart.cells(usingEach: \.temperature) { [language] chart, choices in
            chart.clockMarks.compactMapAtOnce { instant, index in
                let hours = chart.span.hours
                return hours[index].condition.map { condition in
                    ChartIconCell(
                        x: chart.span.middle(instant), name: condition.iconName(in: chart.light(inHour: index)),
                        text: hours[index].temperature?.short(choices.temperature, language))
                }
            }
        }
    }

    private var hourLabels: WeatherOutput<[ChartTextCell]> {
        chart.cells(usingEach: \.clock) { [language] chart, choices in
            chart.clockMarks.map { instant, _ in
                ChartTextCell(
                    x: chart.span.middle(instant),
                    text: language.dates.text(.hour(choices.clock), chart.wallTime(at: instant)))
            }
        }
    }

    private var nights: WeatherOutput<[ChartNightCell]> {
        chart.cells { chart in
            chart.nights.map { start, end in
                let extent = chart.span.extent(from: start, to: end)
                return ChartNightCell(x: extent.x, width: extent.width)
            }
        }
    }

    /// The midnights with the name of the day that begins, preceded by the current day.
    private var midnights: WeatherOutput<[ChartTextCell]> {
        chart.cells { [language] chart in
            chart.span.dayBegins.map { instant in
                ChartTextCell(
                    x: chart.span.x(instant), text: language.dates.text(.weekday, chart.wallTime(at: instant)))
            }
        }
    }

    private var nowX: AnyPublisher<String?, Never> {
        chart.text { chart in chart.nowX.map(SVGNumber.text) }
    }
}
