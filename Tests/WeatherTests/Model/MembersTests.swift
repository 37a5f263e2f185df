import Foundation
import Testing

@testable import Weather

@Suite("The members")
struct MembersTests {
    private let format = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Weather/Weather.docc/ForecastFormat.md").standardizedFileURL

    @Test("are described in the format's documentation with their units, and no others are")
    func documentation() throws {
        let text = try String(contentsOf: format, encoding: .utf8)
        expect(
            MomentMember.self, in: "### A moment", of: text,
            others: ["time", "likely", "condition", "code", "summary", "isDay"])
        expect(
            DayMember.self, in: "### The elements of days", of: text,
            others: [
                "date", "likely", "condition", "code", "summary", "nightCondition", "nightSummary", "sunrise", "sunset",
                "moonrise", "moonset", "polar",
            ])
        expect(MinuteMember.self, in: "### The elements of minutes", of: text, others: ["time", "kind"])
        expect(LikelyMember.self, in: "### likely", of: text, others: [])
        expect(AirMember.self, in: "### air", of: text, others: ["time"])
    }

    private func expect<Name: Member>(
        _: Name.Type, in heading: String, of text: String, others: Set<String>,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let section = text.components(separatedBy: heading).dropFirst().joined().components(separatedBy: "\n### ")[0]
        var units: [String: String] = [:]
        for row in section.split(separator: "\n") where row.hasPrefix("| `") {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            for name in cells[0].split(separator: ",") {
                units[name.trimmingCharacters(in: [" ", "`"])] = cells[1]
            }
        }
        for member in Name.allCases {
            let unit = units.removeValue(forKey: "\(member.name)")
            #expect(unit == member.unit.rawValue, "\(member.name)", sourceLocation: location)
        }
        #expect(Set(units.keys) == others, sourceLocation: location)
    }

    @Test("have an index each, and their names in code")
    func names() {
        #expect(MomentMember.allCases.map(\.rawValue) == Array(0..<MomentMember.allCases.count))
        #expect(MomentMember.allCases.allSatisfy { "\($0.name)" == "\($0)" } && MomentMember.allCases.count <= 18)
        #expect(DayMember.allCases.map(\.rawValue) == Array(0..<DayMember.allCases.count))
        #expect(DayMember.allCases.allSatisfy { "\($0.name)" == "\($0)" } && DayMember.allCases.count <= 18)
        #expect(MinuteMember.allCases.allSatisfy { "\($0.name)" == "\($0)" })
        #expect(LikelyMember.allCases.allSatisfy { "\($0.name)" == "\($0)" })
        #expect(AirMember.allCases.allSatisfy { "\($0.name)" == "\($0)" } && AirMember.allCases.count <= 18)
    }

    @Test("have their numbers in the units of their quantities")
    func units() {
        for member in MomentMember.allCases {
            #expect(member.unit.number(member.unit.kept(42)) == 42, "\(member)")
        }
        var moment = WeatherMoment(time: Date(timeIntervalSince1970: 0))
        moment.numbers[.precipitation] = MomentMember.precipitation.unit.kept(3)
        moment.numbers[.snowfall] = MomentMember.snowfall.unit.kept(4)
        moment.numbers[.windDirection] = MomentMember.windDirection.unit.kept(-90)
        #expect(moment.precipitation?.millimeters == 3 && moment.snowfall?.centimeters == 4)
        #expect(moment.windDirection?.degrees == 270)
    }

    @Test("are equal in two records if both lack them")
    func equality() {
        var (one, other) = (Numbers<DayMember>(), Numbers<DayMember>())
        #expect(one == other)
        one[.high] = 1
        #expect(one != other)
        other[.high] = 1
        #expect(one == other)
        (one[.high], other[.low]) = (nil, 1)
        #expect(one != other)
    }
}
