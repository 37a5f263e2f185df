import FoundationEssentials

/// The moon during one day at a place: moonrise, moonset and phase.
public struct MoonDay: Hashable, Sendable {
    /// The times at which the moon's upper edge crosses the horizon, with 34′ of refraction.
    public let passage: Passage
    /// The moon's phase in the middle of the day.
    public let phase: MoonPhase

    /// Computes the moon between two instants, the start and the end of the observer's day, at most 48 hours apart.
    public init(from start: Date, to end: Date, at observer: Observer, in ephemeris: Ephemeris = Ephemeris()) {
        let (begin, end) = Arc.limits(from: start, to: end)
        let view = View(body: .moon, observer: observer, ephemeris: ephemeris.covering(begin, end))
        passage = Arc(of: view, from: begin, to: end).passage(of: .moonrise)
        phase = view.ephemeris.moonPhase(at: (begin + end) / 2)
    }

    /// The time of moonrise; nil on the one day a month without a moonrise, and when the moon stays up or down all day.
    public var moonrise: Date? { passage.crossings.first(where: \.isRising)?.time }

    /// The time of moonset; nil on the one day a month without a moonset, and when the moon stays up or down all day.
    public var moonset: Date? { passage.crossings.first { !$0.isRising }?.time }
}
