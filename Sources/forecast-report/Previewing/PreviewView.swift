import ViewModels

/// A view that is shown alone.
enum PreviewView: String, CaseIterable {
    case day, week, cell, hours, charts, alerts, almanac, notices, weather, location, signup, error, loading

    /// The view's title in the index.
    var title: String {
        switch self {
        case .day: "Now"
        case .week: "The week at a glance"
        case .cell: "A day of the forecast"
        case .hours: "The hours as a table"
        case .charts: "The hours as a picture"
        case .alerts: "Warnings"
        case .almanac: "Sun and moon"
        case .notices: "Notices about old data"
        case .weather: "The weather list"
        case .location: "The location"
        case .signup: "The form to sign up"
        case .error: "No weather"
        case .loading: "Waiting"
        }
    }

    /// The parts of the page that show it, or a template of its own.
    var parts: [PreviewPart] {
        switch self {
        case .day: [.section("now"), .section("facts")]
        case .cell: [.section("days card")]
        case .hours: [.file("../page/hours.html")]
        case .charts: [.section("hours card")]
        case .alerts: [.section("alerts")]
        case .almanac: [.section("sun card"), .section("moon card")]
        case .notices: [.notice("freshness.isArchived"), .notice("freshness.isStale")]
        case .week, .weather, .location, .signup: [.file("../preview/\(rawValue).html")]
        case .error: [.file("error.html")]
        case .loading: [.file("loading.html")]
        }
    }

    /// The part of the forecast that it shows.
    var extent: ReportExtent { self == .cell ? ReportExtent(days: 1) : ReportExtent(hours: 24) }

    /// All states of the view.
    var states: [PreviewState] {
        switch self {
        case .day: [.usual, .changed("sparse") { $0.forgetMost() }, .changed("storm") { $0.storm() }]
        case .week, .cell, .hours: [.usual, .changed("sparse") { $0.forgetMost() }]
        case .charts: [.usual, .changed("frost") { $0.cool() }, .changed("two-hours") { $0.keepHours(2) }]
        case .alerts: [.usual, .changed("many") { $0.warn() }]
        case .almanac:
            [
                .usual, .changed("polar-day") { $0.move(toMidsummer: true) },
                .changed("polar-night") { $0.move(toMidsummer: false) },
            ]
        case .notices: [.later("stale", hours: 4), .later("archived", hours: 24 * 30)]
        case .weather:
            [.usual, .changed("sparse") { $0.forgetMost() }, .failed("error", .failedRequest), .loading]
        case .location: PreviewState.locations
        case .signup: PreviewState.signups
        case .error:
            [
                .failed("not-allowed", .notAuthorizedToRequestLocation), .failed("no-place", .failedToRequestLocation),
                .failed("no-answer", .failedRequest), .failed("not-understood", .invalidResponse),
            ]
        case .loading: [.loading]
        }
    }
}

/// The location of a view's markup in the templates.
enum PreviewPart {
    /// A section of the page, by its classes.
    case section(String)
    /// A paragraph of the page, by its condition.
    case notice(String)
    /// A whole file, as the page names it.
    case file(String)
}
