import Rx

/// A thermometer on a wall, as those who look at it see it.
final class Thermometer {
    enum Unit {
        case celsius, fahrenheit
    }

    /// What the owner prefers.
    @Published var unit = Unit.celsius

    /// What was measured, in degrees Celsius.
    let readings = PassthroughSubject<Double, Never>()

    /// "21 °C", anew for each reading and for each change of the unit.
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

    /// Where it is going, from the second reading on.
    var trend: AnyPublisher<String, Never> {
        readings.zip(readings.dropFirst())
            .map { before, now in now > before ? "rising" : now < before ? "falling" : "steady" }
            .eraseToAnyPublisher()
    }

    /// Says it once when frost begins, and once when it is over.
    var frost: AnyPublisher<String, Never> {
        readings.map { $0 < 0 }
            .removeDuplicates()
            .drop { !$0 }
            .map { $0 ? "Frost!" : "No frost any more" }
            .eraseToAnyPublisher()
    }
}
