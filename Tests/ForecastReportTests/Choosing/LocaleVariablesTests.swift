import Testing

@testable import forecast_report

@Suite("The variables of the system's locale")
struct LocaleVariablesTests {
    @Test(
        "are used only with the form of a locale",
        arguments: [
            ("", true), ("C", true), ("POSIX", true), ("de_AT.UTF-8", true), ("ca_ES@valencia", true),
            ("ru_RU.ISO8859-5", true), ("de_DE@currency=EUR", true), ("zh-Hans-CN", true), ("_", true),
            ("abcdefghijk", false), ("de_abcdefghijk", false), ("abcdefghij_abcdefghij", true), ("de/../DE", false),
            ("dé", false), ("de DE", false), ("de~", false),
            (String(repeating: "ab_", count: 20), true), (String(repeating: "ab_", count: 20) + "c", false),
        ])
    func form(text: String, isPlausible: Bool) {
        #expect(LocaleVariables.isPlausible(text) == isPlausible)
    }
}
