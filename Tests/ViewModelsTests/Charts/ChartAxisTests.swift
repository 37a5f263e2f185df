import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The axis of the chart of hours")
struct ChartAxisTests {
    private func span(_ start: String, _ zone: String, hours: Int = 48) throws -> ChartSpan {
        let forecast = try hourly(from: start, count: hours, zone: zone)
        let now = try Date(start, strategy: .iso8601)
        return try #require(try ChartSpan(presented(forecast, at: now), hours: hours))
    }

    /// Returns the marks of the axis as `hour@x`, in the place's local time.
    private func marks(_ span: ChartSpan) -> [String] {
        span.clockMarks.map { mark in
            let time = Language.english.dates.text(.time(.twentyFourHours), mark.instant, span.zone)
            return "\(time)@\(Int(span.middle(mark.instant)))"
        }
    }

    @Test(
        "has marks at every third hour of local time",
        arguments: [
            ("2026-10-15T05:00:00Z", "Europe/Oslo", ["09:00@60", "12:00@132", "15:00@204", "18:00@276"]),
            ("2026-10-15T06:00:00Z", "UTC", ["06:00@12", "09:00@84", "12:00@156", "15:00@228"]),
            // Offsets of quarters and halves of an hour: the local times of the first data are 10:45 and 15:30.
            ("2026-10-15T05:00:00Z", "Asia/Kathmandu", ["12:00@42", "15:00@114", "18:00@186", "21:00@258"]),
            ("2026-10-15T05:00:00Z", "Australia/Adelaide", ["18:00@72", "21:00@144", "00:00@216", "03:00@288"]),
        ])
    func clockMarks(start: String, zone: String, first: [String]) throws {
        #expect(try Array(marks(span(start, zone)).prefix(4)) == first)
    }

    @Test(
        "follows changes of the clocks",
        arguments: [
            // The clocks are set back at 3 AM: a day of 25 hours.
            ("2026-10-24T20:00:00Z", "Europe/Oslo", ["00:00@60", "03:00@156", "06:00@228"]),
            // The clocks are set forward at 2 AM: a day of 23 hours.
            ("2026-03-28T21:00:00Z", "Europe/Oslo", ["00:00@60", "03:00@108", "06:00@180"]),
            // The clocks are set forward at midnight, which does not exist there.
            ("2026-03-28T20:00:00Z", "Asia/Beirut", ["03:00@108", "06:00@180", "09:00@252"]),
            // The clocks are set back by half an hour only.
            ("2026-04-04T12:00:00Z", "Australia/Lord_Howe", ["00:00@36", "03:00@120", "06:00@192"]),
        ])
    func transitions(start: String, zone: String, first: [String]) throws {
        #expect(try Array(marks(span(start, zone)).prefix(3)) == first)
    }

    @Test("is drawn for a place whose calendar went back by a day")
    func dateLine() throws {
        let span = try span("1867-10-18T20:00:00Z", "America/Juneau", hours: 10)
        #expect(!span.dayBegins.isEmpty && marks(span).count < 10)
    }

    @Test("has no mark in a gap of the data, and the index of each mark's hour")
    func hours() throws {
        var forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 24)
        forecast.hours.removeSubrange(5..<20)
        let span = try #require(
            try ChartSpan(presented(forecast, at: forecast.hours[0].time), hours: 48))
        for mark in span.clockMarks {
            let hour = span.hours[mark.index]
            #expect(hour.time <= mark.instant)
            #expect(mark.instant < hour.time + span.duration(at: mark.index))
        }
        #expect(marks(span) == ["08:00@72", "10:00@168", "04:00@1032", "06:00@1128"])
    }

    @Test(
        "names the day at its start and at each midnight, unless they are too close",
        arguments: [
            ("2026-10-15T05:00:00Z", "Europe/Oslo", [0, 408, 984]),
            ("2026-10-15T19:00:00Z", "Europe/Oslo", [72, 648]),
            ("2026-10-14T22:00:00Z", "Europe/Oslo", [0, 576]),
            // A night of 25 hours, and the one whose midnight is skipped.
            ("2026-10-24T22:00:00Z", "Europe/Oslo", [0, 600]),
            ("2026-03-28T10:00:00Z", "Asia/Beirut", [0, 288, 840]),
            ("2026-10-15T05:00:00Z", "Asia/Kathmandu", [0, 318, 894]),
        ])
    func dayNames(start: String, zone: String, xs: [Double]) throws {
        let span = try span(start, zone)
        #expect(span.dayBegins.map(span.x) == xs)
    }
}
