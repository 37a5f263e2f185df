/// The values of a variable in all runs of an ensemble, or of several models.
///
/// The range of an ensemble is that from the 10th to the 90th percentile, interpolated linearly between the closest
/// values. Models are too few for percentiles; their range is that from the lowest value to the highest one.
struct OpenMeteoRuns<Unit: NamedUnit> {
    /// The values of each run by row; NaN if unknown. The longest run is the first one. Runs are as long as their columns
    /// rather than as the block, so that short columns beside many rows cost little.
    private let numbers: [[Double]]
    private let unit: Unit
    private let areMembers: Bool

    /// The minimum number of values for percentiles, and for the range of models.
    private static var leastMembers: Int { 5 }
    private static var leastModels: Int { 3 }

    /// Reads a variable of a block; nil if the block does not have enough runs. A number that describes the time before
    /// its row is stored `rowsBefore` rows earlier.
    init?(
        _ block: OpenMeteoBlock, _ name: StaticString, _ oldName: StaticString? = nil, in _: Unit.Type, rows: Int,
        rowsBefore: Int = 0
    ) throws(ForecastProblem) {
        guard let runs = try block.runs(name, oldName, in: Unit.self), rows > 0,
            runs.columns.count >= (runs.areMembers ? Self.leastMembers : Self.leastModels)
        else { return nil }
        (unit, areMembers) = (runs.unit, runs.areMembers)
        var all: [[Double]] = []
        var count = 0
        for column in runs.columns where column.kind == .array {
            var numbers: [Double] = []
            count += min(try column.array().underestimatedCount, rows)
            try ForecastLimits.check(count, atMost: ForecastLimits.numbersOfRuns, "numbers of ensembles", of: column)
            try column.array().forEachDouble(atMost: rows + rowsBefore) { position, number in
                if position >= rowsBefore { numbers.append(number ?? .nan) }
            }
            if numbers.contains(where: { !$0.isNaN }) { all.append(numbers) }
        }
        numbers = all.sorted { $0.count > $1.count }
    }

    /// The runs with a number of rows.
    private func runs(ofLength rows: Int) -> ArraySlice<[Double]> { numbers.prefix { $0.count >= rows } }

    /// Returns the likely range of a row.
    func range(at row: Int) -> ClosedRange<Unit.Quantity>? where Unit.Quantity: Comparable {
        range(of: runs(ofLength: row + 1).map { $0[row] })
    }

    /// Returns the likely range of a value that is computed for each run from several rows. It is unknown for a run that
    /// lacks a number.
    func range(
        over rows: Range<Int>, _ compute: (ArraySlice<Double>) -> Double?
    ) -> ClosedRange<Unit.Quantity>? where Unit.Quantity: Comparable {
        guard !rows.isEmpty else { return nil }
        return range(
            of: runs(ofLength: rows.upperBound).map { run in
                let part = run[rows]
                return part.contains(where: \.isNaN) ? .nan : compute(part) ?? .nan
            })
    }

    private func range(of values: [Double]) -> ClosedRange<Unit.Quantity>? where Unit.Quantity: Comparable {
        let known = values.filter { !$0.isNaN }.sorted()
        guard known.count >= (areMembers ? Self.leastMembers : Self.leastModels) else { return nil }
        let (low, high) = areMembers ? (0.1, 0.9) : (0, 1)
        return ClosedRange(
            from: unit.quantity(Self.quantile(low, of: known)), to: unit.quantity(Self.quantile(high, of: known)))
    }

    /// Returns a quantile of sorted values, interpolated linearly between the closest two.
    static func quantile(_ part: Double, of sorted: [Double]) -> Double {
        let position = part * Double(sorted.count - 1)
        let index = min(Int(position), sorted.count - 1)
        let next = min(index + 1, sorted.count - 1)
        return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
    }
}
