import Rx

/// The view model of a thermometer.
final class Thermometer {
    enum Unit {
        case celsius, fahrenheit
    }

    /// The preferred unit.
    @Published var unit = Unit.celsius

    /// The measured temperatures, in degrees Celsius.
    let readings = PassthroughSubject<Double, Never>()

    /// The temperature, such as "21 °C", for each reading and each change of the unit.
    var temperature: AnyPublisher<String, Never> {
        readings.combineLatest($unit)
            .map { celsius, unit in
                switch unit {
                case .celsius: "\(Int(celsius.rounded())) °C"
                case .fahrenheit: "\(Int((celsius * 1.8 + 32).rounded())) °F"
                }
            }
            .eraseToAnyPublisher()
    }

    /// The trend, from the second reading on.
    var trend: AnyPublisher<String, Never> {
        readings.zip(readings.dropFirst())
            .map { before, now in now > before ? "rising" : now < before ? "falling" : "steady" }
            .eraseToAnyPublisher()
    }

    /// A message when frost begins, and another one when it ends.
    var frost: AnyPublisher<String, Never> {
        readings.map { $0 < 0 }
            .removeDuplicates()
            .drop { !$0 }
            .map { $0 ? "Frost!" : "No frost any more" }
            .eraseToAnyPublisher()
    }
}
