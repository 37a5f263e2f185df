import Outputs
import Rx
import Weather

/// The quality of the air now by an index, and the pollen in it; empty without data for the time of the page.
public struct AirViewModel: ViewModel {
    private let air: WeatherPart<AirNow>
    private let language: Language

    /// Creates a view model of the air at the place of the inputs.
    public init(_ inputs: WeatherInputs) {
        language = inputs.world.language
        air = inputs.part { AirNow($0) }
    }

    public var outputs: OutputTree {
        [
            .text("title", air.text { [phrases] _ in phrases["air.title"] }),
            .text("index", reading { phrases, reading in phrases["air.index." + reading.index.rawValue] }),
            .text("level", reading { phrases, reading in phrases[reading.levelKey] }),
            .text("levelNumber", reading { _, reading in String(reading.reachedSteps) }),
            .list("steps", steps),
            .text("value", value),
            .text(
                "pollutant",
                reading { phrases, reading in reading.pollutant.map { phrases["air.pollutant." + $0.rawValue] } }),
            .text("worst", worst),
            .text(
                "sentence",
                reading { phrases, reading in phrases["air.sentence", ["level": phrases[reading.levelKey]]] }),
            .flag("hasPollen", air.flag { [language] in !PollenCellViewModel.cells(of: $0.moment, language).isEmpty }),
            .list("pollen", air.cells { [language] in PollenCellViewModel.cells(of: $0.moment, language) }),
        ]
    }

    private var phrases: Phrases { language.phrases }

    /// The steps of the index's scale, for a drawing of the level beside its words.
    private var steps: WeatherOutput<[AirStepCellViewModel]> {
        air.cells(usingEach: \.airIndex) { air, choices in
            guard let reading = air.reading(choices.airIndex) else { return [] }
            return (1...reading.steps).map { AirStepCellViewModel(isReached: $0 <= reading.reachedSteps) }
        }
    }

    /// `AQI 63` or `3 of 10`; nil for the European index, which has only levels.
    private var value: AnyPublisher<String?, Never> {
        reading { [language] phrases, reading in
            guard reading.index != .european else { return nil }
            return phrases[
                "air.value." + reading.index.rawValue, ["value": language.numbers.whole(Double(reading.value))]]
        }
    }

    /// `Worst today at 5 PM: Poor`.
    private var worst: AnyPublisher<String?, Never> {
        air.text(usingEach: \.airIndex, \.clock) { [phrases] air, choices in
            guard let worst = air.worst(choices.airIndex),
                let time = air.presented.text(.time(choices.clock), worst.time)
            else { return nil }
            return phrases["air.worst", ["time": time, "level": phrases[worst.reading.levelKey]]]
        }
    }

    private func reading(_ text: @escaping (Phrases, AirReading) -> String?) -> AnyPublisher<String?, Never> {
        air.text(using: \.airIndex) { [phrases] air, chosen in air.reading(chosen).flatMap { text(phrases, $0) } }
    }
}

/// A step of an index's scale.
public struct AirStepCellViewModel: Cell {
    /// Whether the air's level is at least this step.
    public let isReached: Bool

    public static let fields: [Field<AirStepCellViewModel>] = [
        .flag("isReached") { $0.isReached }
    ]
}

extension AirReading {
    /// The phrase for the level.
    fileprivate var levelKey: String { "air.\(index.rawValue).\(level)" }

    /// The number of steps of the scale: ten values in the United Kingdom, six levels elsewhere.
    fileprivate var steps: Int { index == .uk ? 10 : index.levels }

    /// The number of the reached step, from 1 on.
    fileprivate var reachedSteps: Int { index == .uk ? value : level }
}
