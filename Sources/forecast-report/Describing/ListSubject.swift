/// What can be listed.
enum ListSubject: String, CaseIterable, Sendable {
    case units, providers, icons, languages, templates, places
}
