import Foundation
import Testing

@testable import ViewModels

@Suite("Numbers")
struct NumberFormatTests {
    @Test(
        "round half to even on their exact value",
        arguments: [
            (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"), (-0.5, 0, "0"), (0.25, 1, "0.2"),
            (0.75, 1, "0.8"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (9.96, 1, "10.0"), (99.95, 1, "100.0"),
            (0.045, 2, "0.04"), (2.675, 2, "2.67"), (1.005, 2, "1.00"), (10.05, 1, "10.1"), (0.15, 1, "0.1"),
            (0.35, 1, "0.3"), (1e-300, 3, "0.000"), (4_503_599_627_370_497.5, 0, "4503599627370498"),
            (123_456_789.987_654_321, 6, "123456789.987654"),
        ])
    func rounding(value: Double, digits: Int, text: String) {
        #expect(NumberText.decimal(value, digits: digits) == text)
    }

    @Test("round like printf", arguments: 0...9)
    func likePrintf(digits: Int) {
        let scale = pow(10, Double(digits))
        for index in 0..<5000 {
            // Numbers of all magnitudes, irregular but the same in each run.
            let value = sin(Double(index) * 12.9898) * pow(10, Double(index % 13 - 4))
            // Ties and their neighbours.
            let tie = ((value * scale).rounded(.down) + 0.5) / scale
            for value in [value, tie, tie.nextUp, tie.nextDown] {
                let text = String(format: "%.\(digits)f", value)
                let isZero = text.allSatisfy { "-0.".contains($0) }
                #expect(NumberText.decimal(value, digits: digits) == (isZero ? text.replacing("-", with: "") : text))
            }
        }
    }

    @Test("have no minus sign before a zero", arguments: [-0.0, -0.04, -0.05, -1e-9])
    func zero(value: Double) throws {
        #expect(NumberText.decimal(value, digits: 1) == (value == -0.05 ? "-0.1" : "0.0"))
        let arabic = NumberFormat(asking: Locale(identifier: "ar_EG"))
        #expect(arabic.whole(value) == "٠")
    }

    @Test("that are NaN, infinite or too large have their description")
    func extremes() {
        #expect(NumberText.whole(.nan) == "nan" && NumberText.whole(-.infinity) == "-inf")
        #expect(NumberText.decimal(1e300, digits: 2) == "1e+300")
        #expect(NumberText.whole(0x1p59) == "576460752303423488")
    }

    @Test(
        "have the locale's format",
        arguments: [
            ("en_US", "-1,234.5", "1,234", "45%"), ("de", "-1.234,5", "1.234", "45\u{A0}%"),
            ("de_CH", "-1’234.5", "1’234", "45%"), ("es", "-1234,5", "1234", "45\u{A0}%"),
            ("nb", "−1\u{A0}234,5", "1\u{A0}234", "45\u{A0}%"), ("tr", "-1.234,5", "1.234", "%45"),
            ("ar_EG", "\u{61C}-١٬٢٣٤٫٥", "١٬٢٣٤", "٤٥٪\u{61C}"), ("he", "\u{200E}-1,234.5", "1,234", "45%"),
            ("fa", "\u{200E}−۱٬۲۳۴٫۵", "۱٬۲۳۴", "۴۵٪"), ("ja", "-1,234.5", "1,234", "45%"),
        ])
    func locales(identifier: String, decimal: String, whole: String, percent: String) {
        let format = NumberFormat(asking: Locale(identifier: identifier))
        #expect(format.decimal(-1234.5, digits: 1) == decimal)
        #expect(format.whole(1234) == whole)
        #expect(format.percent(0.45) == percent)
        #expect(!format.whole(1234, isGrouped: false).contains { ",.’٬\u{A0}".contains($0) })
    }
}
