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
            .text("name", inputs.text { $0.place.name?.readable ?? $0.coordinates }),
            .text("country", inputs.text { $0.place.country.flatMap($0.language.countryName)?.readable }),
            .text("localTime", localTime),
            .text("coordinates", inputs.text(\.coordinates)),
        ]
    }

    /// `Thursday, October 15 · 7:00 AM`.
    private var localTime: AnyPublisher<String?, Never> {
        inputs.text(using: \.clock) { reading, clock in
            reading.language.dateAndTime("date.dotTime", reading.now, clock, reading.zone)
        }
    }
}

extension Reading {
    fileprivate var place: Place { forecast.place }

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
