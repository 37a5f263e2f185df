import FoundationEssentials
import Outputs
import Rx
import Weather

/// The age of the data.
public struct FreshnessViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// The age from which data are marked as old.
    static let staleAfter: TimeInterval = 3 * 3600

    /// Creates a view model of the age of the weather of the inputs.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: OutputTree {
        [
            .text("updated", updated),
            .text("updatedAt", updatedAt),
            .text("updatedAtInstant", inputs.text { $0.updatedAt.map(InstantText.string) }),
            .flag("isStale", inputs.flag { $0.age.map { $0 > Self.staleAfter } ?? false }),
            .flag("isArchived", inputs.flag(\.hasEnded)),
        ]
    }

    /// The tolerance for differing clocks. Data further in the future are not new, but of another time than the page.
    private static let clockSkew: TimeInterval = 5 * 60

    /// The age from which the date is shown instead.
    private static let countedDays: TimeInterval = 7 * 86_400

    /// `Updated 25 minutes ago`, `Updated on Thursday, October 15`; nil if the data are newer than the page.
    private var updated: AnyPublisher<String?, Never> {
        let language = inputs.world.language
        return inputs.text { presented in
            guard let age = presented.age, age > -Self.clockSkew else { return nil }
            switch age {
            case ..<60: return language.phrases["updated.now"]
            case ..<3600: return language.counted("updated.minutes", Int(age / 60))
            case ..<172_800: return language.counted("updated.hours", Int(age / 3600))
            case ..<Self.countedDays: return language.counted("updated.days", Int(age / 86_400))
            default:
                return presented.updatedAt.flatMap(presented.date).map {
                    language.phrases["updated.date", ["date": $0]]
                }
            }
        }
    }

    /// `Thursday, October 15 at 6:35 AM`.
    private var updatedAt: AnyPublisher<String?, Never> {
        inputs.text(using: \.clock) { presented, clock in
            presented.updatedAt.flatMap { presented.dateAndTime("date.atTime", $0, clock) }
        }
    }
}

extension PresentedForecast {
    /// The time at which the data were fetched; if unknown, the time of their current weather.
    var updatedAt: Date? {
        forecast.fetchedAt ?? forecast.current?.time
    }

    /// The age in seconds.
    fileprivate var age: TimeInterval? {
        updatedAt.map { now.timeIntervalSince($0) }
    }
}
