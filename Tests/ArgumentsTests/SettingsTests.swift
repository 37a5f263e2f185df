import Arguments
import Testing

@Suite("Settings")
struct SettingsTests {
    private let names = SettingNames(of: Kettle.program)

    @Test("come from the first source that has them, and name it")
    func layers() throws {
        guard case .run(let invocation) = try Kettle.program.parse(["--heat", "hot", "--no-lid"]) else { return }
        let variables = try names.settings(
            in: ["KETTLE_CUPS": "3", "KETTLE_HEAT": "warm", "KETTLE_AT": "", "HOME": "/"], prefix: "KETTLE_")
        let file = Settings.Layer(["cups": "5", "at": "here", "lid": "true"]) { "“\($0)” in a file" }
        let settings = Settings([.arguments(invocation), variables, file])
        #expect(settings[Kettle.heat] == .hot)
        #expect(settings[Kettle.cups] == 3)
        #expect(settings[Kettle.at] == "here")
        #expect(settings[Kettle.lid] == false)
        #expect(settings[Kettle.every] == nil)
        #expect(settings.names == ["heat", "lid", "cups", "at"])
        let origins = ["heat", "cups", "at"].compactMap { settings.origin(of: $0).map { "\($0.text) \($0.source)" } }
        #expect(origins == ["hot --heat", "3 KETTLE_CUPS", "here “at” in a file"])
        #expect(settings.origin(of: "every") == nil)
    }

    @Test(
        "are parsed by the name of their option",
        arguments: [
            ("heat", "hot", "heat", "hot"), ("lid", "false", "lid", "false"), ("no-lid", "true", "lid", "false"),
            ("no-lid", "false", "lid", "true"), ("quiet", "1", "quiet", "true"), ("quiet", "off", "quiet", "false"),
        ])
    func understood(name: String, value: String, option: String, text: String) throws {
        let setting = try names.setting(name, value)
        #expect(setting == (option, text))
    }

    @Test(
        "that are invalid give a suggestion",
        arguments: [
            ("haet", "hot", "there is no such setting", "heat"),
            ("config", "x", "there is no such setting", nil),
            ("zzzzzzzz", "x", "there is no such setting", nil),
            ("heat", "hto", "takes one of warm, hot, boiling, not “hto”", "hot"),
            ("cups", "many", "takes a whole number from 1 to 12, not “many”", nil),
            ("quiet", "perhaps", "takes true or false, not “perhaps”", nil),
        ] as [(String, String, String, String?)])
    func mistakes(name: String, value: String, message: String, suggestion: String?) {
        let mistake = #expect(throws: SettingNames.Mistake.self) { try names.setting(name, value) }
        #expect(mistake?.message == message)
        #expect(mistake?.suggestion == suggestion)
    }

    @Test("in the environment have a prefix, and reserved names are skipped")
    func variables() throws {
        let mistake = #expect(throws: SettingNames.VariableMistake.self) {
            try names.settings(in: ["KETTLE_HAET": "hot"], prefix: "KETTLE_")
        }
        #expect(mistake?.variable == "KETTLE_HAET")
        #expect(mistake?.mistake.suggestion == "KETTLE_HEAT")
        let wrong = #expect(throws: SettingNames.VariableMistake.self) {
            try names.settings(in: ["KETTLE_HEAT": "hto"], prefix: "KETTLE_")
        }
        #expect(wrong?.mistake.suggestion == "hot")
        let others = try names.settings(in: ["KETTLE_OWNER": "me"], prefix: "KETTLE_", except: ["KETTLE_OWNER"])
        #expect(Settings([others]).names.isEmpty)
    }
}
