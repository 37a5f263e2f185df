/// A quantity that a moment or a day can have: the one place where the program is told of it. What services call it is said
/// in their folders, and how it is shown in the view models.
///
/// Plausibility, filling, days made of hours, the combination of documents, the canonical format with its check for slips of
/// the pen, and the list of computed values go over the members, and know none of them.
protocol Member: CaseIterable, RawRepresentable<Int>, Sendable where AllCases == [Self] {
    /// The name in the canonical format.
    var name: StaticString { get }
    /// The unit in the canonical format.
    var unit: MemberUnit { get }
    /// Which numbers can be true, in that unit.
    var plausible: ClosedRange<Double> { get }
    /// Which numbers can be true as they are kept, member by member.
    static var plausibleNumbers: [ClosedRange<Double>] { get }
}

extension Member {
    /// Which numbers can be true as they are kept.
    var keptRange: ClosedRange<Double> {
        // An angle's upper bound would be brought into the circle.
        unit == .degrees ? plausible : unit.kept(plausible.lowerBound)...unit.kept(plausible.upperBound)
    }
}

/// The ranges of what can be true. They are wider than anything that was ever measured on earth, by the archive of the World
/// Meteorological Organization: −89 to 57 °C, 870 to 1085 hPa, gusts of 113 m/s, 305 mm of rain in an hour.
enum PlausibleRange {
    static let celsius = -150.0...90.0
    static let fraction = 0.0...1.0
    static let hectopascals = 800.0...1150.0
    static let metersPerSecond = 0.0...150.0
    static let degrees = 0.0...360.0
    static let millimeters = 0.0...2500.0
    static let centimeters = 0.0...1000.0
    static let meters = 0.0...500_000.0
    static let index = 0.0...50.0
    /// From a minute to a day.
    static let span = 60.0...86_400.0
    static let secondsOfDay = 0.0...86_400.0
}

/// The numbers of a moment or a day, one for each of its members; one that is not known is not a number.
///
/// They lie side by side, so that copying a moment copies bytes, and going over its members is going over them.
@usableFromInline struct Numbers<Name: RawRepresentable<Int>>: Equatable, Sendable {
    // As many as the members that have most of them; a test counts.
    @usableFromInline var values = InlineArray<18, Double>(repeating: .nan)

    /// The number of a member as it is kept; nil where it is not known.
    @inlinable @inline(__always)
    subscript(_ member: Name) -> Double? {
        get {
            let value = values[member.rawValue]
            return value.isNaN ? nil : value
        }
        set { values[member.rawValue] = newValue ?? .nan }
    }

    /// Takes out all numbers that are outside of their ranges.
    mutating func keep(within ranges: [ClosedRange<Double>]) {
        for index in ranges.indices where !ranges[index].contains(values[index]) { values[index] = .nan }
    }

    @usableFromInline static func == (one: Self, other: Self) -> Bool {
        one.values.indices.allSatisfy { index in
            let (value, second) = (one.values[index], other.values[index])
            return value == second || value.isNaN && second.isNaN
        }
    }
}

/// What has numbers by its members.
@usableFromInline protocol HasMembers {
    associatedtype Name: RawRepresentable<Int>
    var numbers: Numbers<Name> { get set }
}

extension HasMembers where Name: Member {
    /// Takes out what cannot be true: a service's sign for “not known” that went through a conversion, or a broken number.
    mutating func keepPlausible(_ ranges: [ClosedRange<Double>] = Name.plausibleNumbers) {
        numbers.keep(within: ranges)
    }

    /// Takes from another what this one does not say, of the members that are meant.
    mutating func fill(from other: borrowing Self, where isMeant: (Name) -> Bool = { _ in true }) {
        for member in Name.allCases where isMeant(member) {
            guard numbers[member] == nil, let number = other.numbers[member] else { continue }
            numbers[member] = number
        }
    }
}
