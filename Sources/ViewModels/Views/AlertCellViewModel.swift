import FoundationEssentials
import FoundationInternationalization
import Outputs
import Weather

/// One alert, as formatted texts. Its own texts keep the language of the issuing authority.
public struct AlertCellViewModel: Cell {
    let alert: WeatherAlert
    let title: String?
    let description: String?
    let sender: String?
    let url: String?
    let language: String?
    let severity: String
    let period: String?
    let starts: String?
    let ends: String?
    let regions: String?
    /// The identifier of the alert.
    let stableID: StableID

    init(_ alert: WeatherAlert, as stableID: StableID, in presented: PresentedForecast, _ clock: Clock) {
        let (phrases, times) = (presented.language.phrases, RelativeTime(language: presented.language))
        func time(_ instant: Date) -> String {
            times.text(instant, seenAt: presented.now, clock, in: presented.zone)
        }
        (self.alert, self.stableID) = (alert, stableID)
        (title, sender) = (alert.title.readable, alert.sender?.readable)
        description = alert.description?.readable
        (url, language) = (alert.url?.webAddress, alert.language?.languageTag)
        severity = phrases["severity." + alert.severity.rawValue]
        period = times.period(from: alert.starts, to: alert.ends, seenAt: presented.now, clock, in: presented.zone)
        (starts, ends) = (alert.starts.map(time), alert.ends.map(time))
        let named = alert.regions.compactMap(\.readable)
        regions = named.isEmpty ? nil : named.joined(separator: phrases["list.separator"])
    }

    /// The direction of its texts: `ltr` or `rtl` by their language, or `auto`, so that a browser determines it from
    /// the letters, if the language is unknown.
    private var direction: String {
        guard let language else { return "auto" }
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? "rtl" : "ltr"
    }

    public static let fields: [Field<AlertCellViewModel>] = pageFields + formFields

    private static let pageFields: [Field<AlertCellViewModel>] = [
        .text("title") { $0.title },
        .text("severity") { $0.severity },
        .text("level") { $0.alert.severity.rawValue },
        .text("period") { $0.period },
        .text("starts") { $0.starts },
        .text("ends") { $0.ends },
        .text("description") { $0.description },
        .text("sender") { $0.sender },
        .text("url") { $0.url },
        .text("language") { $0.language },
        .text("direction") { $0.direction },
        .text("regions") { $0.regions },
        .flag("isUrgent") { $0.alert.severity >= .severe },
    ]
}
