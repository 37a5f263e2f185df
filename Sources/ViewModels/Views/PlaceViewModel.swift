import Foundation
import Outputs
import Rx
import Weather

/// Where this is, and what time it is there.
public struct PlaceViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// The place of whatever weather the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: Outputs {
        [
            .text("name", inputs.text { $0.place.name?.readable ?? Self.coordinates($0.place) }),
            .text("country", inputs.text { $0.place.country.flatMap(Self.countryName) }),
            .text("localTime", localTime),
            .text("coordinates", inputs.text { Self.coordinates($0.place) }),
        ]
    }

    /// `Thursday, October 15 · 7:00 AM`.
    private var localTime: AnyPublisher<String?, Never> {
        let formats = ClockFormats(
            twelveHours: "EEEE, MMMM d · h:mm a", twentyFourHours: "EEEE, MMMM d · HH:mm")
        return inputs.text(using: \.clock) { reading, clock in
            formats[clock].string(reading.now, in: reading.zone)
        }
    }

    private static func countryName(_ code: String) -> String? {
        Locale(identifier: "en_US").localizedString(forRegionCode: code)?.readable
    }

    /// `62.47° N, 6.15° E`.
    private static func coordinates(_ place: Place) -> String? {
        guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
        func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
            NumberText.decimal(abs(degrees), digits: 2) + "° " + (degrees < 0 ? negative : positive)
        }
        return text(latitude, "N", "S") + ", " + text(longitude, "E", "W")
    }
}

extension Reading {
    fileprivate var place: Place { forecast.place }
}
