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
        let language = inputs.world.language
        return [
            .text("name", inputs.map { $0.place.name?.readable ?? Self.coordinates($0.place, language) }),
            .text("country", inputs.map { $0.place.country.flatMap(language.countryName)?.readable }),
            .text("localTime", localTime),
            .text("coordinates", inputs.map { Self.coordinates($0.place, language) }),
        ]
    }

    /// `Thursday, October 15 · 7:00 AM`.
    private var localTime: AnyPublisher<String?, Never> {
        let world = inputs.world
        return inputs.map(using: \.clock) { forecast, clock in
            world.language.dateAndTime("date.dotTime", world.now(), clock, forecast.zone)
        }
    }

    /// `62.47° N, 6.15° E`.
    private static func coordinates(_ place: Place, _ language: Language) -> String? {
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
