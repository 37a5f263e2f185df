/// Which values were computed: noted by a bit each while hundreds of hours are gone through, and told as paths at the end.
struct Marks {
    /// A part of a forecast in which values are computed.
    enum Part: String {
        case current, hours, days
    }

    /// A value that can be computed. Its name is the canonical format's.
    enum Field: Int, CaseIterable, CodingKey {
        case dewPoint, humidity, apparentTemperature, isDay, condition
        case high, low, apparentHigh, apparentLow, precipitation, precipitationProbability, snowfall
        case windSpeed, windDirection, windGust, uvIndex
        case sunrise, sunset, polar, moonrise, moonset, moonPhase
    }

    /// Paths that were there before.
    private let known: [String]
    private var current = FieldSet()
    private var hours = FieldSet()
    private var days = FieldSet()

    init(known: [String]) {
        self.known = known
    }

    mutating func note(_ field: Field, of part: Part) {
        switch part {
        case .current: current.insert(field)
        case .hours: hours.insert(field)
        case .days: days.insert(field)
        }
    }

    /// All that was noted and known, such as `days.sunrise`, in alphabetical order.
    var paths: [String] {
        let noted = [(Part.current, current), (.hours, hours), (.days, days)].flatMap { part, fields in
            fields.all.map { "\(part.rawValue).\($0.stringValue)" }
        }
        return noted.isEmpty ? known : Set(known + noted).sorted()
    }
}

/// A set of fields, one bit each.
private struct FieldSet {
    private var bits: UInt32 = 0

    mutating func insert(_ field: Marks.Field) {
        bits |= 1 << field.rawValue
    }

    var all: [Marks.Field] {
        Marks.Field.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    }
}
