import Foundation

/// A block of an answer: columns of values, one for each variable that was asked for, and a unit for each. The block of
/// the current weather has single values instead of columns.
///
/// It is an object, so that the columns that are read one after the other do not copy it.
final class OpenMeteoBlock {
    private let columns: JSONObject
    private let units: JSONObject?
    /// How many seconds the block's local times are ahead of Greenwich.
    let offset: Int
    /// What follows the variables' names where several models were asked; nothing where it was one.
    let models: [String]
    /// The columns and units by their names, where there are several models, whose names are many.
    private let columnsByName: [String: JSONValue]
    private let unitsByName: [String: JSONValue]

    /// How high the place is, where the answer says it.
    let elevation: Length?

    /// The block of a name; nil where it was not asked for.
    init?(
        _ name: StaticString, _ unitsName: StaticString, of root: JSONObject, offset: Int
    ) throws(ForecastProblem) {
        guard let columns = try root.object(name) else { return nil }
        (self.columns, self.units, self.offset) = (columns, try root.object(unitsName), offset)
        elevation = try root.double("elevation").map { Length(meters: $0) }
        models = OpenMeteoModels.suffixes(in: columns)
        columnsByName = models.isEmpty ? [:] : columns.byName
        unitsByName = models.isEmpty ? [:] : units?.byName ?? [:]
    }

    /// Whether a variable was asked for, of one model at least.
    func has(_ name: StaticString) -> Bool {
        columns[name] != nil || models.contains { column(name, nil, of: $0) != nil }
    }

    /// Whether the pressure at sea level has to be made of that at the place's height.
    var isReducing: Bool { !has("pressure_msl") && has("surface_pressure") && elevation != nil }

    // MARK: - Numbers

    /// Hands each known number of a column to its row. Where a number says something of the time before its row, it
    /// goes to the row that is `rowsBefore` earlier. A variable that was renamed has its old name as a second one.
    @inline(__always)
    func fill<Row>(
        _ rows: inout [Row], _ name: StaticString, _ oldName: StaticString? = nil, rowsBefore: Int = 0,
        _ store: (inout Row, Double) -> Void
    ) throws(ForecastProblem) {
        if let column = columns[name] ?? oldName.flatMap({ columns[$0] }) {
            return try Self.fill(&rows, from: column, rowsBefore, store)
        }
        // The first model that knows a number is the one that counts, so it comes last.
        for model in models.reversed() {
            guard let column = self.column(name, oldName, of: model) else { continue }
            try Self.fill(&rows, from: column.values, rowsBefore, store)
        }
    }

    /// Does the same with numbers that have a unit.
    @inline(__always)
    func fill<Row, Unit: NamedUnit>(
        _ rows: inout [Row], _ name: StaticString, _ oldName: StaticString? = nil, in _: Unit.Type,
        rowsBefore: Int = 0, _ store: (inout Row, Unit.Quantity) -> Void
    ) throws(ForecastProblem) {
        if let column = columns[name] ?? oldName.flatMap({ columns[$0] }) {
            let unit: Unit? = try unit(units?[name] ?? oldName.flatMap { units?[$0] })
            guard let unit else { return }
            return try Self.fill(&rows, from: column, rowsBefore) { store(&$0, unit.quantity($1)) }
        }
        for model in models.reversed() {
            guard let column = self.column(name, oldName, of: model),
                let unit: Unit = try unit(unitsByName[column.name])
            else { continue }
            try Self.fill(&rows, from: column.values, rowsBefore) { store(&$0, unit.quantity($1)) }
        }
    }

    @inline(__always)
    private static func fill<Row>(
        _ rows: inout [Row], from column: JSONValue, _ rowsBefore: Int, _ store: (inout Row, Double) -> Void
    ) throws(ForecastProblem) {
        guard column.kind == .array else {
            return store(&rows[0], try column.double())
        }
        // In their memory: to ask for each number who else holds the rows takes as long as to store it.
        try rows.withUnsafeMutableBufferPointer { (rows) throws(ForecastProblem) in
            try column.array().forEachDouble(atMost: rows.count + rowsBefore) { position, number in
                if let number, position >= rowsBefore { store(&rows[position - rowsBefore], number) }
            }
        }
    }

    /// What one of several models says of a variable.
    private func column(
        _ name: StaticString, _ oldName: StaticString?, of model: String
    ) -> (name: String, values: JSONValue)? {
        for name in [name, oldName].compactMap({ $0?.description }) {
            if let values = columnsByName[name + model] { return (name + model, values) }
        }
        return nil
    }

    /// The unit that is written; nil for “undefined”, which stands beside variables that the service does not have.
    private func unit<Unit: NamedUnit>(_ written: JSONValue?) throws(ForecastProblem) -> Unit? {
        guard let written else { return Unit.usual }
        let name = try written.string()
        if name == "undefined" { return nil }
        guard let unit = Unit(rawValue: name) else { throw written.unexpected("a unit that is known") }
        return unit
    }

    // MARK: - Times

    /// The values of a column, or the single value of the current weather; none where the variable was not asked for.
    func values<Value>(
        _ name: StaticString, _ read: (JSONValue) throws(ForecastProblem) -> Value
    ) throws(ForecastProblem) -> [Value] {
        let ofModels = { [self] in models.lazy.compactMap { self.column(name, nil, of: $0)?.values }.first }
        guard let column = columns[name] ?? ofModels() else { return [] }
        return column.kind == .array ? try column.array().map(read) : [try read(column)]
    }

    /// An instant, as Unix time or as what a clock at the place shows.
    func instant(_ value: JSONValue, _ day: inout WrittenDay) throws(ForecastProblem) -> Date {
        if value.kind == .number { return try value.unixTime() }
        guard let time = try value.withText({ InstantParser.parse($0.span, &day) }) else {
            throw value.problem("a local time is written as 2026-10-15T05:00, found \(value.found)")
        }
        return time.instant(offset: time.offset ?? offset)
    }

    /// A day, as itself or as the Unix time at which it begins.
    func date(_ value: JSONValue) throws(ForecastProblem) -> CalendarDate {
        guard value.kind == .number else { return try value.day() }
        let days = ((try value.unixTime().timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)
        guard let date = Int(exactly: days).flatMap(CalendarDate.init(daysSince1970:)) else {
            throw value.unexpected("a day's Unix time")
        }
        return date
    }
}
