import FoundationEssentials

/// A block of a response: a column of values and a unit for each requested variable. The block of current weather has
/// single values instead of columns.
///
/// A class, so that reading columns one after the other does not copy it.
final class OpenMeteoBlock {
    private let columns: JSONObject
    private let units: JSONObject?
    /// The units of the other blocks, for a block without its own.
    private let otherUnits: [JSONObject]
    /// The UTC offset of the block's local times, in seconds.
    let offset: Int
    /// The suffixes of the variables' names for several models; empty for a single one.
    let models: [String]
    /// The columns and units by name, if there are several models, which have many names.
    private let columnsByName: [String: JSONValue]
    private let unitsByName: [String: JSONValue]

    /// The elevation of the place, if the response has it.
    let elevation: Length?

    /// Reads the block of a name; nil if it was not requested.
    ///
    /// - Parameter others: The units of other blocks. All numbers of a kind in a response have the same unit, and the
    ///   former current weather does not name its own.
    init?(
        _ name: StaticString, _ unitsName: StaticString, orElse others: [StaticString] = [], of root: JSONObject,
        offset: Int
    ) throws(ForecastProblem) {
        guard let columns = try root.object(name) else { return nil }
        (self.columns, self.units, self.offset) = (columns, try root.object(unitsName), offset)
        var otherUnits: [JSONObject] = []
        for name in units == nil ? others : [] {
            if let units = try root.object(name) { otherUnits.append(units) }
        }
        self.otherUnits = otherUnits
        for object in [columns, units].compactMap(\.self) + otherUnits {
            let count = object.underestimatedCount
            try ForecastLimits.check(count, atMost: ForecastLimits.columns, "variables", of: object.value)
        }
        elevation = try root.double("elevation").map { Length(meters: $0) }
        models = OpenMeteoModels.suffixes(in: columns)
        if models.count > OpenMeteoModels.most {
            throw columns.value.problem("more than \(OpenMeteoModels.most) models")
        }
        columnsByName = models.isEmpty ? [:] : columns.byName
        unitsByName = models.isEmpty ? [:] : units?.byName ?? [:]
    }

    /// Returns whether a variable was requested, of at least one model.
    func has(_ name: StaticString) -> Bool {
        columns[name] != nil || models.contains { column(name, nil, of: $0) != nil }
    }

    // MARK: - Runs

    /// The columns of the members of ensembles, by the variable's name and the model's suffix. Made on demand, since
    /// most responses have none.
    private lazy var members: [String: [JSONValue]] = {
        var members: [String: [JSONValue]] = [:]
        for column in columns where !column.value.isNull {
            // By bytes: a search by characters is quadratic for a row of flags.
            let name = Array(column.name.utf8)
            guard let mark = name.firstRange(of: Array("_member".utf8)) else { continue }
            let model = name[mark.upperBound...].drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            let variable = String(decoding: name[..<mark.lowerBound] + model, as: UTF8.self)
            members[variable, default: []].append(column.value)
        }
        return members
    }()

    /// Returns the columns of a variable in all runs: those of an ensemble, with its control run, or else of all models.
    /// Nil if the response has a single run.
    func runs<Unit: NamedUnit>(
        _ name: StaticString, _ oldName: StaticString? = nil, in _: Unit.Type
    ) throws(ForecastProblem) -> (columns: [JSONValue], unit: Unit, areMembers: Bool)? {
        for name in [name, oldName].compactMap({ $0?.description }) {
            // Usual responses have neither members nor models, and few names.
            if models.isEmpty, columns[named: "\(name)_member01"] == nil { continue }
            for model in models.isEmpty ? [""] : models {
                let name = name + model
                guard let runs = members[name], let unit: Unit = try unit(writtenUnit(of: name)) else { continue }
                return ([columns[named: name]].compactMap(\.self) + runs, unit, true)
            }
        }
        guard models.count > 1 else { return nil }
        let known = models.compactMap { column(name, oldName, of: $0) }
        guard let first = known.first, let unit: Unit = try unit(unitsByName[first.name]) else { return nil }
        return (known.map(\.values), unit, false)
    }

    /// Returns the unit of a column. One of several models is not searched for in the whole list of units.
    private func writtenUnit(of column: String) -> JSONValue? {
        models.isEmpty ? units?[named: column] : unitsByName[column]
    }

    /// Whether the pressure at sea level has to be computed from that at the place's elevation.
    var isReducing: Bool { !has("pressure_msl") && has("surface_pressure") && elevation != nil }

    // MARK: - Numbers

    /// Stores each known number of a column in its row. A number that describes the time before its row is stored
    /// `rowsBefore` rows earlier. A renamed variable has its old name as the second one.
    @inline(__always)
    func fill<Row>(
        _ rows: inout [Row], _ name: StaticString, _ oldName: StaticString? = nil, rowsBefore: Int = 0,
        _ store: (inout Row, Double) -> Void
    ) throws(ForecastProblem) {
        if let column = columns[name] ?? oldName.flatMap({ columns[$0] }) {
            return try Self.fill(&rows, from: column, rowsBefore, store)
        }
        // Models in reverse order, so that the first one with a number overwrites the others.
        for model in models.reversed() {
            guard let column = self.column(name, oldName, of: model) else { continue }
            try Self.fill(&rows, from: column.values, rowsBefore, store)
        }
    }

    /// Stores each known number of a column in its row, converted from the column's unit.
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
        // In the array's memory: a uniqueness check for each number takes as long as storing it.
        try rows.withUnsafeMutableBufferPointer { (rows) throws(ForecastProblem) in
            try column.array().forEachDouble(atMost: rows.count + rowsBefore) { position, number in
                if let number, position >= rowsBefore { store(&rows[position - rowsBefore], number) }
            }
        }
    }

    /// Returns the column of a variable for one of several models.
    private func column(
        _ name: StaticString, _ oldName: StaticString?, of model: String
    ) -> (name: String, values: JSONValue)? {
        for name in [name, oldName].compactMap({ $0?.description }) {
            if let values = columnsByName[name + model] { return (name + model, values) }
        }
        return nil
    }

    /// Returns the named unit; nil for “undefined”, the unit of variables that the service does not have.
    private func unit<Unit: NamedUnit>(_ written: JSONValue?) throws(ForecastProblem) -> Unit? {
        guard let written else { return try unitOfOthers() ?? Unit.usual }
        let name = try written.string()
        if name == "undefined" { return nil }
        guard let unit = Unit(rawValue: name) else { throw written.unexpected("a known unit") }
        return unit
    }

    /// Returns the first unit of a kind that another block names; nil if there is none. It is searched for once, since
    /// there can be many units, variables and models.
    private func unitOfOthers<Unit: NamedUnit>() throws(ForecastProblem) -> Unit? {
        if let known = unitsOfOthers[ObjectIdentifier(Unit.self)] { return known as? Unit }
        var found: Unit?
        search: for units in otherUnits {
            for member in units where member.value.kind == .string {
                found = Unit(rawValue: try member.value.string())
                if found != nil { break search }
            }
        }
        unitsOfOthers.updateValue(found, forKey: ObjectIdentifier(Unit.self))
        return found
    }

    /// The results of ``unitOfOthers()`` by the type of the unit.
    private var unitsOfOthers: [ObjectIdentifier: (any NamedUnit)?] = [:]

    // MARK: - Times

    /// Returns the values of a column, or the single value of current weather; empty if the variable was not requested.
    func values<Value>(
        _ name: StaticString, _ read: (JSONValue) throws(ForecastProblem) -> Value
    ) throws(ForecastProblem) -> [Value] {
        let ofModels = { [self] in models.lazy.compactMap { self.column(name, nil, of: $0)?.values }.first }
        guard let column = columns[name] ?? ofModels() else { return [] }
        try ForecastLimits.checkRows(column)
        return column.kind == .array ? try column.array().map(read) : [try read(column)]
    }

    /// Reads a time, as Unix time or local time.
    func instant(_ value: JSONValue, _ day: inout WrittenDay) throws(ForecastProblem) -> Date {
        if value.kind == .number { return try value.unixTime() }
        guard let time = try value.withText({ InstantParser.parse($0.span, &day) }) else {
            throw value.problem("expected a local time such as 2026-10-15T05:00, found \(value.found)")
        }
        return time.instant(offset: time.offset ?? offset)
    }

    /// Reads a date, as text or as the Unix time of its start.
    func date(_ value: JSONValue) throws(ForecastProblem) -> CalendarDate {
        guard value.kind == .number else { return try value.day() }
        let days = ((try value.unixTime().timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)
        guard let date = Int(exactly: days).flatMap(CalendarDate.init(daysSince1970:)) else {
            throw value.unexpected("a date as Unix time")
        }
        return date
    }
}
