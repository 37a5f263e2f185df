import ViewModels

/// The display settings of a preview: units, language, colors and width.
struct PreviewManner: Sendable {
    let units: UnitPreset
    let locale: String
    var theme = Theme.auto
    /// The width in pixels; nil for that of the window.
    var width: Int?

    /// The settings for every state.
    static let usual = PreviewManner(units: .us, locale: "en_US")
    /// The further settings for the first state of each view.
    static let others = [
        PreviewManner(units: .us, locale: "en_US", theme: .dark, width: 360),
        PreviewManner(units: .metric, locale: "de", width: 800),
        PreviewManner(units: .si, locale: "ar_EG", width: 360),
        PreviewManner(units: .uk, locale: "ja", theme: .light),
    ]

    /// The settings in a file name.
    var name: String { parts.joined(separator: "-") }

    /// The settings in the index.
    var title: String { parts.joined(separator: ", ") }

    private var parts: [String] {
        [units.rawValue, locale, width.map { "\($0)px" }, theme == .auto ? nil : theme.rawValue].compactMap { $0 }
    }

    /// Returns the page's style as on a screen of this width, even in a wider window.
    func style(_ sheet: String) -> String {
        guard let width else { return sheet }
        let answered = sheet.replacing(/@media\((min|max)-width:([0-9.]+)rem\)/) { query in
            let limit = 16 * (Double(query.2) ?? 0)
            let holds = query.1 == "min" ? Double(width) >= limit : Double(width) <= limit
            return holds ? "@media all" : "@media not all"
        }
        return answered + ".page{max-width:\(width)px}"
    }
}
