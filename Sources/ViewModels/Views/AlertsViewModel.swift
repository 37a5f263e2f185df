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
    public var items: AnyPublisher<[AlertCellViewModel], Never> { list.eraseToAnyPublisher() }

    private var list: WeatherOutput<[AlertCellViewModel]> {
        inputs.cells(usingEach: \.clock) { presented, choices in
            presented.alerts.map { AlertCellViewModel($0, in: presented, choices.clock) }
        }
    }

    /// `2 weather warnings`; nil where there is none.
    private var count: AnyPublisher<String?, Never> {
        inputs.text { presented in
            let count = presented.alerts.count
            return count == 0 ? nil : presented.language.counted("alerts.count", count)
        }
    }

    public var outputs: Outputs {
        [.text("count", count), .list("items", list)]
    }
}

extension PresentedForecast {
    /// The alerts that have not ended, by severity and then by when they begin.
    fileprivate var alerts: [WeatherAlert] {
        let active = forecast.alerts.filter { $0.isActive(at: now) }
        // Swift's sort keeps no order of equals by contract, so the order of the data decides between them.
        let sorted = active.enumerated().sorted { one, other in
            let (begin, otherBegin) = (one.element.starts ?? .distantPast, other.element.starts ?? .distantPast)
            return (other.element.severity, begin, one.offset) < (one.element.severity, otherBegin, other.offset)
        }
        return sorted.map(\.element)
    }
}
