import Foundation
import Testing
import Weather

@testable import ViewModels

/// Compares every unit of every quantity with Python's pint. The Beaufort scale is a table, which pint does not have.
@Suite("Units are converted like pint", .enabled(if: PythonOracle.isThere, PythonOracle.remedy))
struct UnitOracleTests {
    /// A unit, pint's names of it and of the stored unit, and our conversion from the stored unit.
    struct Unit: Sendable {
        let name: String
        let stored: String
        let pint: String
        let range: ClosedRange<Double>
        let convert: @Sendable (Double) -> Double
    }

    static let units: [Unit] =
        TemperatureUnit.allCases.map { unit in
            let names: [TemperatureUnit: String] = [.celsius: "degC", .fahrenheit: "degF", .kelvin: "kelvin"]
            return Unit(name: unit.rawValue, stored: "degC", pint: names[unit] ?? "", range: -90...60) {
                Temperature(celsius: $0).measure(unit, digits: 1).value
            }
        }
        + WindUnit.allCases.filter { $0 != .beaufort }.map { unit in
            let names: [WindUnit: String] = [
                .kilometersPerHour: "km / hour", .milesPerHour: "mile / hour", .metersPerSecond: "m / s",
                .knots: "knot",
            ]
            return Unit(name: unit.rawValue, stored: "m / s", pint: names[unit] ?? "", range: 0...110) {
                Speed(metersPerSecond: $0).measure(unit).value
            }
        }
        + PressureUnit.allCases.map { unit in
            let names: [PressureUnit: String] = [
                .hectopascals: "hPa", .kilopascals: "kPa", .inchesOfMercury: "inHg", .millimetersOfMercury: "mmHg",
                .millibars: "mbar",
            ]
            return Unit(name: unit.rawValue, stored: "hPa", pint: names[unit] ?? "", range: 850...1090) {
                Pressure(hectopascals: $0).measure(unit).value
            }
        }
        + PrecipitationUnit.allCases.flatMap { unit in
            let isMetric = unit == .millimeters
            return [
                Unit(name: "rain", stored: "m", pint: isMetric ? "mm" : "inch", range: 0...2) {
                    Length(meters: $0).rainMeasure(unit).value
                },
                Unit(name: "snow", stored: "m", pint: isMetric ? "cm" : "inch", range: 0...2) {
                    Length(meters: $0).snowMeasure(unit).value
                },
            ]
        }
        + DistanceUnit.allCases.map { unit in
            Unit(name: unit.rawValue, stored: "m", pint: unit == .kilometers ? "km" : "mile", range: 0...100_000) {
                Length(meters: $0).distanceMeasure(unit).value
            }
        }

    @Test("in every unit of every quantity")
    func values() throws {
        // Irregular values within the range, the same in each run.
        let parts = (0..<200).map { (Double($0) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) }
        let cases = Self.units.flatMap { unit in
            parts.map { (unit, unit.range.lowerBound + $0 * (unit.range.upperBound - unit.range.lowerBound)) }
        }
        var questions = PythonOracle.Questions()
        questions.units = cases.map { PythonOracle.Conversion(value: $1, unit: $0.stored, target: $0.pint) }
        let answers = try PythonOracle.answers(to: questions).units
        try #require(answers.count == cases.count)
        for ((unit, value), answer) in zip(cases, answers) {
            let ours = unit.convert(value)
            #expect(abs(ours - answer) <= 1e-9 * max(1, abs(answer)), "\(unit.name): \(value) \(unit.stored)")
        }
    }
}
