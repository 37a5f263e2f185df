// Measures a state that is sent through a whole report, from the forecast to strings:
//
//     viewmodels
import CAllocations
import Foundation
import Outputs
import Rx
import Timing
import ViewModels
import Weather

/// A report that is bound once: each output has a subscriber, as on a page with all outputs.
final class BoundReport {
    private let root = RootViewModel()
    private var subscriptions: [AnyCancellable] = []
    private(set) var emissions = 0

    init(_ names: Set<String>? = nil, preferences: Preferences, world: World) {
        let inputs = WeatherInputs(state: root.weatherDataState, preferences: Just(preferences), world: world)
        for entry in ReportViewModel(inputs).outputs.entries where names?.contains(entry.name) ?? true {
            bind(entry.output)
        }
    }

    var outputs: Int { subscriptions.count }

    func send(_ forecast: Forecast) { root.send(.data(forecast)) }

    private func bind(_ output: Output) {
        switch output {
        case .text(let stream): follow(stream)
        case .flag(let stream): follow(stream)
        case .list(let stream, _): follow(stream)
        case .group(let inner): inner.entries.forEach { bind($0.output) }
        }
    }

    private func follow<Value>(_ stream: AnyPublisher<Value, Never>) {
        subscriptions.append(stream.sink { [unowned self] _ in emissions += 1 })
    }
}

/// A thousand forecasts for different places, made from the sample, with different numbers.
func forecasts(like sample: Forecast) -> [Forecast] {
    (0..<1000).map { number in
        var forecast = sample
        forecast.place.name = "Place \(number)"
        forecast.place.latitude = Double(number % 120) - 60
        forecast.place.longitude = Double(number * 7 % 340) - 170
        let change = Double(number % 70) / 3 - 12
        func warm(_ temperature: inout Temperature?) {
            temperature = temperature.map { Temperature(celsius: $0.celsius + change) }
        }
        if var current = forecast.current {
            warm(&current.temperature)
            forecast.current = current
        }
        for index in forecast.hours.indices {
            warm(&forecast.hours[index].temperature)
            forecast.hours[index].windSpeed = Speed(metersPerSecond: Double((number + index) % 25))
        }
        for index in forecast.days.indices {
            warm(&forecast.days[index].low)
            warm(&forecast.days[index].high)
        }
        return forecast
    }
}

/// The program's sample, in the folder above this package.
let file = URL(filePath: #filePath).appending(path: "../../../../templates/sample.json").standardizedFileURL
let document = ForecastReader.Document(name: "the sample", data: try Data(contentsOf: file))
let sample = try ForecastReader().read([document]).forecast
let all = forecasts(like: sample)
let now = sample.current?.time ?? .distantPast

func measure(_ name: String, _ groups: Set<String>?, _ language: Language) throws {
    let report = BoundReport(groups, preferences: Preferences(.metric), world: World(now: { now }, language: language))
    var states = 0
    let time = try microseconds([
        Case(name) {
            report.send(all[states % all.count])
            states += 1
        }
    ])[0]
    let before = (allocations(), report.emissions)
    all.forEach(report.send)
    let each = (Double(allocations() - before.0) / Double(all.count), (report.emissions - before.1) / all.count)
    let numbers = [time, each.0].map { String(format: "%.1f", $0) }
    print("| \(name) | \(report.outputs) | \(each.1) | \(numbers[0]) | \(numbers[1]) |")
}

print("| | outputs | emissions | µs | allocations |\n| --- | ---: | ---: | ---: | ---: |")
for group in ["place", "day", "week", "forecast", "hours", "alerts", "chart", "almanac", "weather", "freshness"] {
    try measure("\(group), English", [group], .english)
}
for (name, locale) in [("English", "en_US"), ("German", "de"), ("Arabic", "ar_EG")] {
    guard let language = Language(locale: locale) else { continue }
    try measure("the whole report, \(name)", nil, language)
}
