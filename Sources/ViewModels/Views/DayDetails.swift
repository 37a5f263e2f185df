import Outputs
import Rx
import Weather

/// What a reader may want to know of the present moment besides what everybody looks for.
extension DayViewModel {
    var details: [Outputs.Entry] {
        [
            .text("instant", inputs.text { $0.moment.map { InstantText.string($0.time) } }),
            .text("windForce", inputs.text { reading in reading.moment?.windSpeed?.force(reading.language) }),
            .text("windFull", windFull),
            .flag("isCalm", inputs.flag { reading in reading.moment?.windSpeed.map(WindWords.isCalm) ?? false }),
            .text("snowfall", snowfall),
        ]
    }

    /// `15 mph from the southwest, gusts 23 mph`.
    private var windFull: AnyPublisher<String?, Never> {
        inputs.text(using: \.wind) { reading, unit in
            reading.moment.flatMap { WindWords(phrases: reading.language.phrases).full($0, unit, reading.language) }
        }
    }

    private var snowfall: AnyPublisher<String?, Never> {
        inputs.text(using: \.precipitation) { reading, unit in
            reading.moment?.snowfall?.visibleSnow(unit, reading.language)
        }
    }
}
