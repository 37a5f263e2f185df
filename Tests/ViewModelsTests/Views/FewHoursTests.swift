import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("Short lists of hours")
struct FewHoursTests {
    /// Returns the local times of a list.
    private func clock(
        _ list: String, every step: Double, count: Int, from start: String = "2026-10-15T05:00:00Z"
    ) throws -> [String] {
        let fixture = try Fixture(now: "2026-10-15T05:10:00Z", Preferences(.metric, clock: .twentyFourHours))
        fixture.root.send(.data(try hourly(from: start, count: count, step: step)))
        let names = HourCellViewModel.fields.map(\.name)
        return fixture.column("time", of: "hours.\(list)", schema: names).compactMap { $0 }
    }

    @Test(
        "have the next twelve hours, for any step",
        arguments: [(1.0, 60, 12), (3.0, 60, 4), (1.0, 5, 5), (1.0, 0, 0)])
    func soon(step: Double, count: Int, expected: Int) throws {
        #expect(try clock("soon", every: step, count: count).count == expected)
    }

    @Test(
        "or have six hours, at least three hours apart",
        arguments: [
            (1.0, 60, ["10:00", "13:00", "16:00", "19:00", "22:00", "01:00"]), (3.0, 4, ["10:00", "13:00", "16:00"]),
            (6.0, 3, ["13:00", "19:00"]), (2.0, 5, ["11:00", "15:00"]), (1.0, 1, []),
        ])
    func steps(step: Double, count: Int, expected: [String]) throws {
        #expect(try clock("steps", every: step, count: count) == expected)
    }

    @Test(
        "begin with the first coming hour, and end within a day, since their times have no date",
        arguments: [
            ("2026-10-15T10:00:00Z", 24.0, ["12:00"]), ("2026-10-15T05:00:00Z", 24, ["07:00"]),
            ("2026-10-15T06:00:00Z", 3, ["08:00", "11:00", "14:00", "17:00", "20:00", "23:00"]),
            ("2026-10-16T06:00:00Z", 3, []), ("2026-10-15T05:00:00Z", 12, ["19:00", "07:00"]),
        ])
    func comingSteps(start: String, step: Double, expected: [String]) throws {
        #expect(try clock("steps", every: step, count: 20, from: start) == expected)
    }
}
