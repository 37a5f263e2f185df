import Rx
import Testing

/// A behaviour in three lines: the input, the expression, the output.
///
///     Marbles("1-2-3|", { $0.map { $0 + "0" } }, "(10)-(20)-(30)|")
///
/// A letter or digit is a value at its place in time, `-` a tick without an event, `|` the end, `#` a failure. Values
/// of one tick are in parentheses: `(ab)`.
struct Marbles: Sendable, CustomTestStringConvertible {
    typealias Input = PassthroughSubject<String, Broken>

    let testDescription: String
    let inputs: [String]
    let expected: String
    private let expression: @Sendable ([Input], VirtualTime) -> AnyPublisher<String, Broken>

    /// A behaviour of one upstream.
    init<P: Publisher & SendableMetatype>(
        _ input: String,
        _ expression: @escaping @Sendable (Input) -> P,
        _ expected: String
    ) where P.Output: CustomStringConvertible & SendableMetatype {
        self.init([input], { inputs, _ in expression(inputs[0]) }, expected)
    }

    /// A behaviour of several upstreams, or one that depends on time.
    init<P: Publisher & SendableMetatype>(
        _ inputs: [String],
        _ expression: @escaping @Sendable ([Input], VirtualTime) -> P,
        _ expected: String
    ) where P.Output: CustomStringConvertible & SendableMetatype {
        testDescription = "\(inputs.joined(separator: ", ")) gives \(expected)"
        self.inputs = inputs
        self.expected = expected
        self.expression = { inputs, time in
            expression(inputs, time).map { "\($0)" }.mapError { _ in Broken() }.eraseToAnyPublisher()
        }
    }

    /// Returns the output for the duration of the inputs and `extra` ticks more.
    func play() -> String {
        let time = VirtualTime()
        let subjects = inputs.map { _ in Input() }
        var frames: [[String]] = []
        func record(_ mark: String) {
            while frames.count <= time.now.ticks { frames.append([]) }
            frames[time.now.ticks].append(mark)
        }
        let parsed = inputs.map(parse)
        for (subject, events) in zip(subjects, parsed) {
            for (tick, mark) in events {
                time.schedule(after: .init(ticks: tick)) {
                    switch mark {
                    case "|": subject.send(completion: .finished)
                    case "#": subject.send(completion: .failure(Broken()))
                    default: subject.send(String(mark))
                    }
                }
            }
        }
        let cancellable = expression(subjects, time).sink {
            record($0 == .finished ? "|" : "#")
        } receiveValue: {
            record($0)
        }
        time.advance(to: 100)
        cancellable.cancel()
        return frames.map {
            $0.isEmpty ? "-" : $0.count == 1 && $0[0].count == 1 ? $0[0] : "(\($0.joined(separator: " ")))"
        }
        .joined()
    }

    private func parse(_ line: String) -> [(Int, Character)] {
        var events: [(Int, Character)] = []
        var tick = 0
        var isGroup = false
        for character in line {
            switch character {
            case "(": isGroup = true
            case ")": (isGroup, tick) = (false, tick + 1)
            case " ": break
            case "-": tick += 1
            default:
                events.append((tick, character))
                if !isGroup { tick += 1 }
            }
        }
        return events
    }
}
