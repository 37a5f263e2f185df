/// A quantity of a moment or a day. The members are its only declaration: each service's folder lists the names that
/// the service uses, and the view models define how it is shown.
///
/// Plausibility checks, filling, computing days from hours, combining documents, the canonical format with its check
/// for misspelled names, and the list of computed values iterate over the members and name none of them.
protocol Member: CaseIterable, RawRepresentable<Int>, Sendable where AllCases == [Self] {
    /// The name in the canonical format.
    var name: StaticString { get }
    /// The unit in the canonical format.
    var unit: MemberUnit { get }
    /// The range of plausible numbers, in that unit.
    var plausible: ClosedRange<Double> { get }
    /// The ranges of plausible stored numbers, by member.
    static var plausibleNumbers: [ClosedRange<Double>] { get }
}

extension Member {
    /// The range of plausible stored numbers.
    var keptRange: ClosedRange<Double> {
        // Storing an angle's upper bound would reduce it to zero.
        unit == .degrees ? plausible : unit.kept(plausible.lowerBound)...unit.kept(plausible.upperBound)
    }
}

/// The ranges of plausible values. They are wider than all records in the archive of the World Meteorological
/// Organization: −89 to 57 °C, 870 to 1085 hPa, gusts of 113 m/s, 305 mm of rain in an hour.
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
    static let micrograms = 0.0...100_000.0
    static let grains = 0.0...100_000.0
    static let pollenLevel = 0.0...5.0
    static let airIndex = 0.0...1000.0
    static let ukAirIndex = 1.0...10.0
}

/// The numbers of a moment or a day, one for each member; NaN if unknown.
///
/// They are stored inline, so that copying a moment copies bytes, and iterating over its members is a loop over an
/// array.
@usableFromInline struct Numbers<Name: RawRepresentable<Int>>: Equatable, Sendable {
    // As many as the larger set of members has; a test checks this.
    @usableFromInline var values = InlineArray<18, Double>(repeating: .nan)

    /// The stored number of a member; nil if it is unknown.
    @inlinable @inline(__always)
    subscript(_ member: Name) -> Double? {
        get {
            let value = values[member.rawValue]
            return value.isNaN ? nil : value
        }
        set { values[member.rawValue] = newValue ?? .nan }
    }

    /// Removes all numbers outside of their ranges.
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

/// A type with a number for each member.
@usableFromInline protocol HasMembers {
    associatedtype Name: RawRepresentable<Int>
    var numbers: Numbers<Name> { get set }
}

extension HasMembers where Name: Member {
    /// Removes implausible values, such as broken numbers and a service's converted marks for missing ones.
    mutating func keepPlausible(_ ranges: [ClosedRange<Double>] = Name.plausibleNumbers) {
        numbers.keep(within: ranges)
    }

    /// Copies the values that this one lacks from another, for the selected members.
    mutating func fill(from other: borrowing Self, where isMeant: (Name) -> Bool = { _ in true }) {
        for member in Name.allCases where isMeant(member) {
            guard numbers[member] == nil, let number = other.numbers[member] else { continue }
            numbers[member] = number
        }
    }
}
