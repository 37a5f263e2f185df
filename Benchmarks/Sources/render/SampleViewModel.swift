import Outputs
import Rx

/// Shows places in turn, like the view models of a report: a stream for each text, a list for each table.
struct SampleViewModel: ViewModel {
    private typealias NamedText = (name: String, stream: PassthroughSubject<String?, Never>)

    private let texts: [NamedText]
    private let now: [NamedText]
    private let hours = PassthroughSubject<Rows, Never>()
    private let days = PassthroughSubject<Rows, Never>()

    init() {
        let place = SamplePlace(0)
        texts = place.texts.keys.sorted().map { ($0, PassthroughSubject()) }
        now = place.now.keys.sorted().map { ($0, PassthroughSubject()) }
    }

    var outputs: OutputTree {
        OutputTree(
            texts.map { .text($0.name, $0.stream) } + [
                .group("now", OutputTree(now.map { .text($0.name, $0.stream) })),
                .rows("hours", hours, of: SampleHour.schema), .rows("days", days, of: SampleDay.schema),
            ])
    }

    /// Sends the strings of a place.
    struct Values {
        fileprivate let texts: [String?]
        fileprivate let now: [String?]
        fileprivate let hours: Rows
        fileprivate let days: Rows

        init(_ place: SamplePlace) {
            texts = place.texts.sorted { $0.key < $1.key }.map(\.value)
            now = place.now.sorted { $0.key < $1.key }.map(\.value)
            hours = Rows(place.hours)
            days = Rows(place.days)
        }

        var count: Int { texts.count + now.count + (Array(hours) + Array(days)).reduce(0) { $0 + $1.values.count } }
    }

    func send(_ values: Values) {
        for (output, text) in zip(texts, values.texts) { output.stream.send(text) }
        for (output, text) in zip(now, values.now) { output.stream.send(text) }
        hours.send(values.hours)
        days.send(values.days)
    }
}
