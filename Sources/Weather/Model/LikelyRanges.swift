/// The likely ranges of the values of a moment or a day, usually from the 10th to the 90th percentile of what the forecast
/// considers possible.
///
/// An amount's range is not a probability: it says how much, not how probable precipitation is.
public struct LikelyRanges: Equatable, Sendable, HasMembers {
    @usableFromInline var numbers = Numbers<LikelyMember>()
    /// The temperature of a moment.
    @inlinable public var temperature: ClosedRange<Temperature>? {
        get { range(.temperatureFrom, .temperatureTo) }
        set { set(.temperatureFrom, .temperatureTo, newValue) }
    }
    /// The highest temperature of a day.
    @inlinable public var high: ClosedRange<Temperature>? {
        get { range(.highFrom, .highTo) }
        set { set(.highFrom, .highTo, newValue) }
    }
    /// The lowest temperature of a day.
    @inlinable public var low: ClosedRange<Temperature>? {
        get { range(.lowFrom, .lowTo) }
        set { set(.lowFrom, .lowTo, newValue) }
    }
    /// The precipitation of the span as water.
    @inlinable public var precipitation: ClosedRange<Length>? {
        get { range(.precipitationFrom, .precipitationTo) }
        set { set(.precipitationFrom, .precipitationTo, newValue) }
    }
    /// The wind speed.
    @inlinable public var windSpeed: ClosedRange<Speed>? {
        get { range(.windSpeedFrom, .windSpeedTo) }
        set { set(.windSpeedFrom, .windSpeedTo, newValue) }
    }

    /// Creates ranges without any values.
    @inlinable public init() {}

    /// Whether no range is known.
    public var isEmpty: Bool { self == LikelyRanges() }

    @usableFromInline func range<Quantity: KeptNumber & Comparable>(
        _ from: LikelyMember, _ to: LikelyMember
    ) -> ClosedRange<Quantity>? {
        guard let low: Quantity = numbers.quantity(from), let high: Quantity = numbers.quantity(to), low <= high else {
            return nil
        }
        return low...high
    }

    @usableFromInline mutating func set<Quantity: KeptNumber>(
        _ from: LikelyMember, _ to: LikelyMember, _ range: ClosedRange<Quantity>?
    ) {
        numbers.set(from, range?.lowerBound)
        numbers.set(to, range?.upperBound)
    }

    /// The ranges, or nil if none is known.
    var known: LikelyRanges? { isEmpty ? nil : self }

    /// Removes implausible bounds, and ranges without two bounds in order.
    mutating func keepPlausibleRanges() {
        keepPlausible()
        for (from, to) in LikelyMember.bounds {
            if let low = numbers[from], let high = numbers[to], low <= high { continue }
            (numbers[from], numbers[to]) = (nil, nil)
        }
    }
}

/// The storage of likely ranges in a moment or a day: the size of a reference, since most forecasts have none.
indirect enum KeptRanges: Equatable, Sendable {
    case none
    case some(LikelyRanges)

    init(_ ranges: LikelyRanges?) {
        self = ranges.map(KeptRanges.some) ?? .none
    }

    var isSome: Bool {
        if case .some = self { true } else { false }
    }

    var ranges: LikelyRanges? {
        switch self {
        case .none: nil
        case .some(let ranges): ranges
        }
    }
}

extension LikelyRanges? {
    /// Fills in missing ranges from others.
    mutating func fill(from other: LikelyRanges?) {
        guard let other else { return }
        if self == nil { self = other } else { self?.fill(from: other) }
    }
}

extension ClosedRange {
    /// Creates the range between two bounds; nil if one of them is unknown, or if they are not in order.
    init?(from lower: Bound?, to upper: Bound?) {
        guard let lower, let upper, lower <= upper else { return nil }
        self = lower...upper
    }
}
