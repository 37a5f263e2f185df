/// Which values were computed: noted by a bit each while hundreds of hours are gone through, and told as paths at the end.
struct ComputedFields {
    /// A part of a forecast in which values are computed.
    enum Part: String, CaseIterable {
        case current, hours, days
    }

    /// A value that can be computed and is no number of a member. Its name is the canonical format's.
    enum Other: Int, CaseIterable, CodingKey {
        case condition, isDay, sunrise, sunset, polar, moonrise, moonset
    }

    /// Paths that were there before.
    private let known: [String]
    /// The bits of each part: those of its members, and behind them those of the others.
    private var bits = InlineArray<3, UInt32>(repeating: 0)

    init(known: [String]) {
        self.known = known
    }

    mutating func note(_ member: some Member, of part: Part) { note(bit: member.rawValue, of: part) }

    mutating func note(_ other: Other, of part: Part) { note(bit: Self.firstOther + other.rawValue, of: part) }

    private mutating func note(bit: Int, of part: Part) {
        bits[part.index] |= 1 << bit
    }

    /// All that was noted and known, such as `days.sunrise`, in alphabetical order.
    var paths: [String] {
        let noted = Part.allCases.flatMap { part in names(of: part).map { "\(part.rawValue).\($0)" } }
        return noted.isEmpty ? known : Set(known + noted).sorted()
    }

    private func names(of part: Part) -> [String] {
        let bits = bits[part.index]
        guard bits != 0 else { return [] }
        func has(_ bit: Int) -> Bool { bits & (1 << bit) != 0 }
        let members =
            part == .days
            ? DayMember.allCases.filter { has($0.rawValue) }.map { "\($0.name)" }
            : MomentMember.allCases.filter { has($0.rawValue) }.map { "\($0.name)" }
        return members + Other.allCases.filter { has(Self.firstOther + $0.rawValue) }.map(\.stringValue)
    }

    /// No part has as many members.
    private static let firstOther = 20
}

extension ComputedFields.Part {
    fileprivate var index: Int {
        switch self {
        case .current: 0
        case .hours: 1
        case .days: 2
        }
    }
}
