import FoundationEssentials
import Outputs
import Rx
import Weather

/// The place and its current time; for a past forecast the time then.
public struct PlaceViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// Creates a view model of the place for the weather of the inputs.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: OutputTree {
        [
            .text("name", inputs.text { $0.place.shownName ?? $0.coordinates }),
            .text("country", inputs.text { $0.place.country.flatMap($0.language.countryName)?.readable }),
            .text("localTime", localTime),
            .text("date", inputs.text { $0.date($0.shownTime) }),
            .text("time", inputs.text(using: \.clock) { $0.text(.time($1), $0.shownTime) }),
            .text("instant", inputs.text { InstantText.string($0.shownTime) }),
            .text("zone", inputs.text(\.zoneName)),
            .text("coordinates", inputs.text(\.coordinates)),
        ]
    }

    /// `Thursday, October 15 · 7:00 AM`, with the year unless it is the current one.
    private var localTime: AnyPublisher<String?, Never> {
        inputs.text(using: \.clock) { presented, clock in
            presented.dateAndTime("date.dotTime", presented.shownTime, clock)
        }
    }
}

extension Place {
    /// The name as it is shown: at most a thousand letters, since a page contains it ten times. Nil if it is blank.
    var shownName: String? { name?.beginning(1000).readable }
}

extension PresentedForecast {
    fileprivate var place: Place { forecast.place }

    /// The offset of local time from Greenwich: `GMT+2`, `GMT+5:45`, `GMT`.
    fileprivate var zoneName: String {
        let minutes = zone.secondsFromGMT(for: shownTime) / 60
        guard minutes != 0 else { return "GMT" }
        let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
        func digits(_ number: UInt) -> String { language.numbers.whole(Double(number)) }
        let end = rest == 0 ? "" : ":" + digits(rest / 10) + digits(rest % 10)
        return "GMT" + (minutes < 0 ? "-" : "+") + digits(hours) + end
    }

    /// `62.47° N, 6.15° E`.
    fileprivate var coordinates: String? {
        guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
        func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
            language.phrases[
                degrees < 0 ? negative : positive, ["degrees": language.numbers.decimal(abs(degrees), digits: 2)]]
        }
        return language.phrases[
            "place.coordinates",
            [
                "latitude": text(latitude, "place.north", "place.south"),
                "longitude": text(longitude, "place.east", "place.west"),
            ]]
    }
}
