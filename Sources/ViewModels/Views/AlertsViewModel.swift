import Foundation
import Outputs
import Rx
import Weather

/// What the authorities warn of, the worst first; what has ended is left out.
public struct AlertsViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// Alerts that have not ended.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    /// The alerts, as cells.
    public var items: AnyPublisher<[AlertCellViewModel], Never> {
        let times = RelativeTime(language: inputs.world.language)
        return inputs.cells(usingEach: \.clock) { reading, choices in
            reading.forecast.alerts
                .filter { $0.isActive(at: reading.now) }
                .enumerated()
                // Swift's sort keeps no order of equals by contract, so the order of the data decides between them.
                .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
                .map { alert in
                    let period = times.period(
                        from: alert.element.starts, to: alert.element.ends, seenAt: reading.now, choices.clock,
                        in: reading.zone)
                    return AlertCellViewModel(alert.element, period: period, reading.language.phrases)
                }
        }
    }

    public var outputs: Outputs {
        [.list("items", items)]
    }
}

/// One alert, as finished strings.
public struct AlertCellViewModel: Cell {
    let alert: WeatherAlert
    let severity: String
    let period: String?

    init(_ alert: WeatherAlert, period: String?, _ phrases: Phrases) {
        self.alert = alert
        self.period = period
        severity = phrases["severity." + alert.severity.rawValue]
    }

    public static let fields: [Field<AlertCellViewModel>] = [
        .text("title") { $0.alert.title.readable },
        .text("severity") { $0.severity },
        .text("level") { $0.alert.severity.rawValue },
        .text("period") { $0.period },
        .text("description") { $0.alert.description?.readable },
        .text("sender") { $0.alert.sender?.readable },
        .text("url") { $0.alert.url?.webAddress },
        .text("language") { $0.alert.language?.languageTag },
    ]
}
