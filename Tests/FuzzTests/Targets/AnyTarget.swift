import Foundation
import Rx
import ViewModels

@testable import Weather
@testable import forecast_report

extension FuzzTarget {
    /// Reads a document of any service as the command does, and shows it on a page or in a snapshot of all outputs.
    ///
    /// The length of the document chooses between the two, and the language.
    static let any = FuzzTarget(name: "any") { data throws(Flaw) in
        let reader = ForecastReader(hints: ReadingHints(now: now))
        let forecast: Forecast
        do throws(ForecastReader.Refusal) {
            forecast = try reader.read([.init(name: "input", data: data)]).forecast
        } catch {
            return try Flaw.unless(error.description.hasPrefix("input: "), "the refusal does not name the document")
        }
        try check(forecast)
        try checkInspection(of: forecast, by: reader)
        let language = languages[data.count / 2 % languages.count]
        if data.count.isMultiple(of: 2) {
            try checkPage(of: forecast, in: language)
        } else {
            try checkOutputs(of: forecast, in: language)
        }
    }

    /// Checks that the output of `inspect` is parsed and written again as the same bytes.
    private static func checkInspection(of forecast: Forecast, by reader: ForecastReader) throws(Flaw) {
        let written = try canonical(forecast)
        let again = try? reader.read([.init(name: "inspected", data: written)]).forecast
        guard let again else { throw Flaw("what is inspected is refused") }
        try Flaw.unless(try canonical(again) == written, "what is inspected is inspected differently")
    }

    private static let languages = ["en_US", "de", "ar_EG", "ja"].compactMap { Language(locale: $0) }

    private static func checkPage(of forecast: Forecast, in language: Language) throws(Flaw) {
        guard let page = try? ReportPage(.page, preferences: Preferences(language), language: language, now: { now })
        else { throw Flaw("the shipped template cannot be loaded") }
        guard let bytes = try? page.bytes(for: .data(forecast)) else { throw Flaw("the page cannot be written") }
        try Flaw.unless(bytes.ends(with: "</html>\n"), "the page is cut off")
        try Flaw.unless(String(validating: bytes, as: UTF8.self) != nil, "the page is not UTF-8")
    }

    private static func checkOutputs(of forecast: Forecast, in language: Language) throws(Flaw) {
        let snapshot = OutputSnapshot(
            of: [.data(forecast)], preferences: Preferences(language), in: World(now: { now }, language: language))
        let json = Data(snapshot.text(.json).utf8)
        try Flaw.unless((try? JSONDocument(json)) != nil, "the snapshot of the outputs is not JSON")
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
