import FoundationEssentials

/// Positions of the sun and the moon as seen from the Earth's center, over some days.
///
/// Computing the positions costs far more than deriving the events of a place from them. One ephemeris can be used for
/// any number of places and days, and from any number of threads. It computes days that it does not cover on demand,
/// with the same results.
///
/// ```swift
/// let ephemeris = Ephemeris(from: firstDay, to: lastDay)
/// if let oslo = Observer(latitude: 59.91, longitude: 10.75) {
///     let sunrise = SunDay(from: midnight, to: nextMidnight, at: oslo, in: ephemeris).sunrise
///     let isUp = ephemeris.sun(at: now, from: oslo).isUp
/// }
/// ```
public struct Ephemeris: Sendable {
    private let first: Double
    private let spans: [SkySpan]

    /// Creates an ephemeris that covers no days and computes everything on demand.
    public init() {
        first = 0
        spans = []
    }

    /// Creates an ephemeris that covers the time between two instants, or as many of its first days as fit into a
    /// megabyte.
    public init(from start: Date, to end: Date) {
        self.init(from: start.days2000, to: end.days2000)
    }

    init(from start: Double, to end: Double) {
        first = SkySpan.number(of: start)
        let count = SkySpan.number(of: end) - first + 1
        spans = (0..<(count > 0 ? Int(min(count, Self.mostSpans)) : 0)).map { [first] in
            SkySpan(number: first + Double($0))
        }
    }

    /// Creates an ephemeris of existing or newly computed spans.
    init(from start: Date, to end: Date, _ span: (_ number: Int) -> SkySpan) {
        let (first, last) = (SkySpan.number(of: start.days2000), SkySpan.number(of: end.days2000))
        self.first = first
        spans = (0..<Int(max(0, min(last - first + 1, Self.mostSpans)))).map { span(Int(first) + $0) }
    }

    private static let mostSpans = 2000.0

    /// Returns this ephemeris if it covers the time between two days, and otherwise one that does.
    func covering(_ start: Double, _ end: Double) -> Ephemeris {
        covers(start) && covers(end) ? self : Ephemeris(from: start, to: end)
    }

    /// Reads a value from the span that contains a day: a stored span, or one computed for this call.
    func read<Found>(at day: Double, _ answer: (borrowing SkySpan) -> Found) -> Found {
        let number = SkySpan.number(of: day)
        let index = number - first
        return if index >= 0 && index < Double(spans.count) {
            answer(spans[Int(index)])
        } else {
            answer(SkySpan(number: number))
        }
    }

    private func covers(_ day: Double) -> Bool {
        let index = SkySpan.number(of: day) - first
        return index >= 0 && index < Double(spans.count)
    }
}
