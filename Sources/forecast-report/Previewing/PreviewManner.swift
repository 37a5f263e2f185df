import ViewModels

/// How a view is shown: in which units, language and colours, and how wide.
struct PreviewManner: Sendable {
    let units: UnitPreset
    let locale: String
    var theme = Theme.auto
    /// In pixels; nil for as wide as the window.
    var width: Int?

    /// In which every state is shown.
    static let usual = PreviewManner(units: .us, locale: "en_US")
    /// In which the first state of each view is shown too.
    static let others = [
        PreviewManner(units: .us, locale: "en_US", theme: .dark, width: 360),
        PreviewManner(units: .metric, locale: "de", width: 800),
        PreviewManner(units: .si, locale: "ar_EG", width: 360),
        PreviewManner(units: .uk, locale: "ja", theme: .light),
    ]

    /// What it is called in the name of a file.
    var name: String { parts.joined(separator: "-") }

    /// What it is called in the index.
    var title: String { parts.joined(separator: ", ") }

    private var parts: [String] {
        [units.rawValue, locale, width.map { "\($0)px" }, theme == .auto ? nil : theme.rawValue].compactMap { $0 }
    }

    /// The page's style as it is on a screen of this width, also where the window is a wider one.
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
