import FoundationEssentials
import Outputs
import Rx
import Weather

/// The alerts of the authorities that have not ended, the most severe first.
public struct AlertsViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// Creates a view model of the alerts that have not ended.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    /// The alerts, as cells.
    public var items: AnyPublisher<[AlertCellViewModel], Never> { list.eraseToAnyPublisher() }

    private var list: WeatherOutput<[AlertCellViewModel]> {
        inputs.cells(usingEach: \.clock) { presented, choices in
            let alerts = presented.alerts
            return zip(alerts, StableID.each(of: alerts, at: presented.forecast.place)).map {
                AlertCellViewModel($0, as: $1, in: presented, choices.clock)
            }
        }
    }

    /// `2 weather warnings`; nil without alerts.
    private var count: AnyPublisher<String?, Never> {
        inputs.text { presented in
            let count = presented.alerts.count
            return count == 0 ? nil : presented.language.counted("alerts.count", count)
        }
    }

    public var outputs: OutputTree {
        [.text("count", count), .list("items", list)]
    }
}

extension StableID {
    /// Returns the identifiers of alerts, each once. They depend on the start, the title and the regions. The text, which
    /// authorities revise, belongs only to the identifiers of further alerts with the same start, title and regions.
    fileprivate static func each(of alerts: [WeatherAlert], at place: Place) -> [StableID] {
        var counts: [String: Int] = [:]
        func occurrence(of id: StableID) -> Int {
            counts[id.text, default: 0] += 1
            return counts[id.text, default: 0]
        }
        return alerts.map { alert in
            let regions = alert.regions.joined(separator: "\n")
            let start = [alert.starts.map(InstantText.string) ?? "", alert.title]
            let id = StableID(place, regions.isEmpty ? start : start + [regions])
            if occurrence(of: id) == 1 { return id }
            let parts = start + [regions, alert.description ?? ""]
            let other = StableID(place, parts)
            let number = occurrence(of: other)
            return number == 1 ? other : StableID(place, parts + [String(number)])
        }
    }
}

extension PresentedForecast {
    /// The alerts that have not ended, by severity and then by start.
    fileprivate var alerts: [WeatherAlert] {
        let active = forecast.alerts.filter { $0.isActive(at: now) }
        // Swift does not guarantee a stable sort, so equal alerts are sorted by their order in the data.
        let sorted = active.enumerated().sorted { one, other in
            let (begin, otherBegin) = (one.element.starts ?? .distantPast, other.element.starts ?? .distantPast)
            return (other.element.severity, begin, one.offset) < (one.element.severity, otherBegin, other.offset)
        }
        return sorted.map(\.element)
    }
}
