import Rx
import StreamSnapshots
import Testing

/// A behaviour in three lines: the input, the expression, the output.
///
///     MarbleCase("1-2-3|", { $0.map { $0 + "0" } }, "(10)-(20)-(30)|")
///
/// The lines are in the notation of `Marbles`. One tick is one second.
struct MarbleCase: Sendable, CustomTestStringConvertible {
    typealias Input = PassthroughSubject<String, Broken>

    let testDescription: String
    let inputs: [String]
    let expected: String
    private let expression: @Sendable ([Input], TestScheduler) -> AnyPublisher<String, Broken>

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
        _ expression: @escaping @Sendable ([Input], TestScheduler) -> P,
        _ expected: String
    ) where P.Output: CustomStringConvertible & SendableMetatype {
        testDescription = "\(inputs.joined(separator: ", ")) gives \(expected)"
        self.inputs = inputs
        self.expected = expected
        self.expression = { inputs, time in
            expression(inputs, time).map { "\($0)" }.mapError { _ in Broken() }.eraseToAnyPublisher()
        }
    }

    /// Returns the output of the first hundred ticks.
    func play() throws -> String {
        let time = TestScheduler()
        let subjects = inputs.map { _ in Input() }
        for (subject, line) in zip(subjects, inputs) {
            time.play(try Marbles(line, failure: Broken()), into: subject)
        }
        let record = StreamRecord(of: expression(subjects, time), over: time)
        time.advance(by: 100)
        return record.marbles()
    }
}
