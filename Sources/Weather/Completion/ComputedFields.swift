/// A record of the values that were computed: one bit each while hundreds of hours are completed, paths at the end.
struct ComputedFields {
    /// The parts of a forecast in which values are computed.
    enum Part: String, CaseIterable {
        case current, hours, days
    }

    /// The computed values that are not numbers of a member. Their names are those of the canonical format.
    enum Other: Int, CaseIterable, CodingKey {
        case condition, isDay, sunrise, sunset, polar, moonrise, moonset
    }

    /// The paths recorded before this completion.
    private let known: [String]
    /// The bits of each part: first its members, then the other values.
    private var bits = InlineArray<3, UInt32>(repeating: 0)

    init(known: [String]) {
        self.known = known
    }

    mutating func note(_ member: some Member, of part: Part) { note(bit: member.rawValue, of: part) }

    mutating func note(_ other: Other, of part: Part) { note(bit: Self.firstOther + other.rawValue, of: part) }

    private mutating func note(bit: Int, of part: Part) {
        bits[part.index] |= 1 << bit
    }

    /// The paths of all computed values, such as `days.sunrise`, in alphabetical order.
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

    /// The first bit of the other values; every part has fewer members than this.
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
