import Foundation

/// The moon over a day of a place: when it rises and sets, and its phase.
public struct MoonDay: Hashable, Sendable {
    /// How the moon's upper edge passes the horizon, lifted by 34′ of refraction.
    public let passage: Passage
    /// The moon's phase in the middle of the day.
    public let phase: MoonPhase

    /// The moon between two instants, the begin and the end of a day where the observer is, at most 48 hours apart.
    public init(from start: Date, to end: Date, at observer: Observer, in ephemeris: Ephemeris = Ephemeris()) {
        let (begin, end) = Arc.limits(from: start, to: end)
        let view = View(body: .moon, observer: observer, ephemeris: ephemeris.covering(begin, end))
        passage = Arc(of: view, from: begin, to: end).passage(of: .moonrise)
        phase = view.ephemeris.moonPhase(at: (begin + end) / 2)
    }

    /// When the moon rises; nil on the day of each month on which it does not, and on days when it stays up or down.
    public var moonrise: Date? { passage.crossings.first(where: \.isRising)?.time }

    /// When the moon sets; nil on the day of each month on which it does not, and on days when it stays up or down.
    public var moonset: Date? { passage.crossings.first { !$0.isRising }?.time }
}
