import Arguments
import Batch
import Files
import FoundationEssentials
import HTMLRender
import ViewModels
import Weather
import Wording

/// Makes the pages of lines, on one thread. View models and templates are bound once for all lines with the same
/// options.
final class PageMaker {
    /// A page, and the warnings about it.
    struct LinePage {
        let id: PageID
        let path: String
        let bytes: [UInt8]
        /// The other forms of the page, in the order of the plan.
        let forms: [[UInt8]]
        /// The style sheets that it links to.
        let styles: [SharedStyle]
        var remarks: Sentences
        let isInDoubt: Bool
        let hasEnded: Bool
        /// The page's entry in a list of all places.
        var place = Ledger.PlaceWords()
    }

    let plan: BatchPlan
    private var pages: [PageSettings: ReportPage] = [:]
    /// The approximate memory of their templates.
    private var templateBytes = 0

    /// The options that determine which bound page can be used.
    private struct PageSettings: Hashable {
        let options: [String: String]
        let style: StylePlacement
    }

    init(_ plan: BatchPlan) { self.plan = plan }

    /// Makes the page of a line.
    func page(of line: Data) throws(Rejection) -> LinePage {
        let line = try BatchLine(line)
        do throws(Rejection) {
            return try page(of: line)
        } catch {
            throw error.of(line.id)
        }
    }

    private func page(of line: BatchLine) throws(Rejection) -> LinePage {
        let (choices, template) = (plan.choices(for: line.settings), try plan.template(for: line.settings))
        // The instant of the whole run is already rounded.
        let own = line.settings[WeatherOptions.now.description.name].flatMap(WeatherOptions.now.value)
        let now = own ?? plan.now
        var remarks: Sentences = []
        let forecast = try forecast(of: line, choices, seenAt: now, &remarks)
        let id: PageID
        if let own = line.id { id = own } else { id = try Self.id(of: forecast.place) }
        let path = plan.path.path(of: id)
        if plan.reserves(path) { throw .ofWholeFolder(path) }
        if plan.path.leadsThroughPage(id) { throw .belowPage(path) }
        do throws(CommandProblem) {
            let settings = PageSettings(options: line.settings, style: plan.style(at: path))
            let report = try reportPage(settings, choices, template, now: now)
            let bytes = try report.bytes(for: .data(forecast), at: plan.addresses?.address(of: path))
            var page = LinePage(
                id: id, path: path, bytes: bytes, forms: try report.otherForms(), styles: report.sharedStyles,
                remarks: remarks, isInDoubt: !forecast.doubts.isEmpty, hasEnded: forecast.hasEnded(by: now))
            page.place.name = PlaceEntry.shortened(forecast.place.name ?? "")
            page.place.country = PlaceIndex.country(forecast.place.country ?? Self.country(near: forecast.place)) ?? ""
            page.place.temperature = PlaceEntry.shortened(report.headline?.temperature ?? "")
            page.place.summary = PlaceEntry.shortened(report.headline?.summary ?? "")
            page.place.icon = report.headline?.image ?? ""
            return page
        } catch {
            throw Rejection(error)
        }
    }

    private func forecast(
        of line: BatchLine, _ choices: Choices, seenAt now: Date, _ remarks: inout Sentences
    ) throws(Rejection) -> Forecast {
        let reading = WeatherReading(
            choices, of: line.place, by: choices[WeatherOptions.provider], now: now, days: ReportExtent(choices).reach)
        var known = WeatherReading.Remarks()
        let forecast: Forecast
        do throws(WeatherReading.Refusal) {
            forecast = try reading.forecast(of: line.answers, called: "the answer", &known)
        } catch {
            throw Rejection(error)
        }
        remarks = known.sentences
        if let note = known.note { remarks.add(note) }
        do throws(CommandProblem) {
            return try forecast.showable(called: "the answer")
        } catch {
            throw Rejection(error)
        }
    }

    /// The country of a place with coordinates only.
    private static func country(near place: Place) -> String? {
        guard let latitude = place.latitude, let longitude = place.longitude,
            let nearest = Gazetteer.embedded.nearest(latitude: latitude, longitude: longitude)
        else { return nil }
        return nearest.distance <= Place.reach ? nearest.town.country : nil
    }

    /// The identifier of a page whose line has none.
    private static func id(of place: Place) throws(Rejection) -> PageID {
        guard let latitude = place.latitude, let longitude = place.longitude,
            let point = GeoPoint(latitude: latitude, longitude: longitude),
            let id = try? PageID("\(point.latitude)_\(point.longitude)")
        else { throw Rejection("no-id", "the line has neither an “id” nor coordinates; add an “id”") }
        return id
    }

    private func reportPage(
        _ settings: PageSettings, _ choices: Choices, _ template: PageTemplate, now: Date
    ) throws(CommandProblem) -> ReportPage {
        if let page = pages[settings] { return page }
        if pages.count >= Self.mostPages || templateBytes > Self.mostTemplateBytes {
            (pages, templateBytes) = ([:], 0)
        }
        let localeSettings = try LocaleSettings(choices, environment: plan.environment)
        do throws(TemplateProblem) {
            let page = try ReportPage(
                template, and: plan.forms, preferences: localeSettings.preferences(choices),
                language: localeSettings.language, extent: ReportExtent(choices), style: settings.style,
                sources: plan.sources, isListed: true, now: { now })
            pages[settings] = page
            templateBytes += page.templateBytes
            return page
        } catch {
            throw CommandProblem(error, in: template.folder)
        }
    }

    /// Lines can have any options, and a bound page takes memory.
    private static let mostPages = 32
    private static let mostTemplateBytes = 16 << 20
}
