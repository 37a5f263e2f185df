import Foundation
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
            presented.alerts.map { AlertCellViewModel($0, in: presented, choices.clock) }
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
