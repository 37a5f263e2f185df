import FoundationEssentials

/// Creates JSON from each visited value.
struct CanonicalWriter: CanonicalFields {
    private var members: [String: Node] = [:]

    /// A value of the JSON document.
    indirect enum Node: Encodable {
        case number(Double)
        case text(String)
        case flag(Bool)
        case list([Node])
        case object([String: Node])

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .number(let number): try container.encode(Self.tidy(number))
            case .text(let text): try container.encode(text)
            case .flag(let flag): try container.encode(flag)
            case .list(let nodes): try container.encode(nodes)
            case .object(let members): try container.encode(members)
            }
        }

        /// Rounds a number to nine decimals, to remove residues of conversions, and turns -0 into 0.
        private static func tidy(_ number: Double) -> Double {
            (number * 1e9).rounded() / 1e9 + 0
        }
    }

    /// Returns the members that describe a part of a forecast, together with others.
    static func members(of part: some CanonicalPart, with others: [String: Node] = [:]) throws(ForecastProblem)
        -> [String: Node]
    {
        var (part, writer) = (part, CanonicalWriter(members: others))
        try part.describe(to: &writer)
        return writer.members
    }
}

extension CanonicalWriter {
    mutating func number(_ name: StaticString, _ value: inout Double?, in unit: MemberUnit) {
        write(name, value.map { .number(unit.number($0)) })
    }

    mutating func text<Value>(
        _ name: StaticString, _ value: inout Value?, _ make: (String) -> Value?, _ text: (Value) -> String
    ) {
        write(name, value.map { .text(text($0)) })
    }

    mutating func text(_ name: StaticString, _ value: inout String) {
        write(name, .text(value))
    }

    mutating func texts(_ name: StaticString, _ values: inout [String]) {
        write(name, values.isEmpty ? nil : .list(values.map(Node.text)))
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?) {
        write(name, value.map(Node.flag))
    }

    mutating func instant(_ name: StaticString, _ value: inout Date?) {
        write(name, value.map { .text($0.written) })
    }

    mutating func instant(_ name: StaticString, _ value: inout Date) {
        write(name, .text(value.written))
    }

    mutating func day(_ name: StaticString, _ value: inout CalendarDate) {
        write(name, .text(value.description))
    }

    mutating func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part?) throws(ForecastProblem) {
        guard let known = part else { return }
        write(name, .object(try Self.members(of: known)))
    }

    mutating func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part) throws(ForecastProblem) {
        write(name, .object(try Self.members(of: part)))
    }

    mutating func parts<Part: CanonicalPart>(_ name: StaticString, _ parts: inout [Part]) throws(ForecastProblem) {
        let objects = try parts.map { (part) throws(ForecastProblem) in Node.object(try Self.members(of: part)) }
        write(name, .list(objects))
    }

    private mutating func write(_ name: StaticString, _ node: Node?) {
        members["\(name)"] = node
    }
}
