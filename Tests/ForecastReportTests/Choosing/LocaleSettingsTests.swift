import Arguments
import Testing
import ViewModels

@testable import forecast_report

@Suite("Locale settings")
struct LocaleSettingsTests {
    private func localeSettings(_ arguments: [String], _ environment: [String: String]) throws -> LocaleSettings {
        let stage = Stage()
        stage.environment = environment
        guard case .run(let invocation) = try Program.report.parse(arguments) else {
            throw Misplaced()
        }
        return try LocaleSettings(try Choices(invocation, in: stage.surroundings), environment: environment)
    }

    private struct Misplaced: Error {}

    @Test(
        "follow the option, then LC_ALL, LC_TIME and LANG, and for units LC_MEASUREMENT before them",
        arguments: [
            ([], [:], "en_US", UnitPreset.us),
            ([], ["LANG": "C.UTF-8"], "en_US", .us),
            ([], ["LANG": "POSIX"], "en_US", .us),
            ([], ["LANG": "de_DE.UTF-8"], "de_DE", .metric),
            ([], ["LANG": "en_GB.UTF-8"], "en_GB", .uk),
            ([], ["LANG": "en_CA"], "en_CA", .ca),
            ([], ["LANG": "de_DE", "LC_TIME": "en_GB"], "en_GB", .uk),
            ([], ["LANG": "de_DE", "LC_TIME": "en_GB", "LC_ALL": "en_CA"], "en_CA", .ca),
            ([], ["LANG": "de_DE", "LC_ALL": ""], "de_DE", .metric),
            ([], ["LANG": "de_DE", "LC_MEASUREMENT": "en_US.UTF-8"], "de_DE", .us),
            ([], ["LANG": "de_DE", "LC_MEASUREMENT": "C"], "de_DE", .metric),
            ([], ["LANG": "nonsense"], "en_US", .us),
            (["--locale", "en_GB"], ["LANG": "de_DE"], "en_GB", .uk),
            (["--units", "si"], ["LANG": "de_DE", "LC_MEASUREMENT": "en_US"], "de_DE", .si),
            ([], ["LANG": "de_DE", "FORECAST_REPORT_UNITS": "ca"], "de_DE", .ca),
        ])
    func order(
        arguments: [String], environment: [String: String], locale: String, units: UnitPreset
    ) throws {
        let localeSettings = try localeSettings(arguments, environment)
        #expect(localeSettings.language.identifier == locale)
        #expect(localeSettings.units == units)
    }

    @Test("name their source")
    func reasons() throws {
        #expect(try localeSettings([], [:]).unitsReason == "the locale C, from no variable")
        #expect(try localeSettings([], ["LANG": "de_DE"]).unitsReason == "the locale de_DE, from LANG")
        #expect(
            try localeSettings([], ["LC_MEASUREMENT": "en_GB"]).unitsReason == "LC_MEASUREMENT, which is en_GB")
        #expect(try localeSettings(["--units", "si"], [:]).unitsReason == "--units")
    }

    @Test("give each quantity the unit of the set, or its own")
    func preferences() throws {
        let arguments = [
            "--units", "us", "--wind", "knots", "--time", "24h", "--theme", "dark", "--refresh", "15", "--air-index",
            "uk",
        ]
        guard case .run(let invocation) = try Program.report.parse(arguments) else { return }
        let choices = try Choices(invocation, in: Stage().surroundings)
        let preferences = try LocaleSettings(choices, environment: [:]).preferences(choices)
        var expected = Preferences(.us, clock: .twentyFourHours)
        expected.wind = .knots
        expected.theme = .dark
        expected.airIndex = .uk
        expected.refreshMinutes = 15
        #expect(preferences == expected)
    }
}
