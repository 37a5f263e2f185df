@testable import ViewModels

/// A change of one of the reader's preferences.
enum PreferenceChange: CaseIterable, Sendable {
    case temperature, wind, pressure, precipitation, distance, clock, theme, airIndex, refreshMinutes, address

    func apply(to preferences: inout Preferences) {
        switch self {
        case .temperature: preferences.temperature = .celsius
        case .wind: preferences.wind = .kilometersPerHour
        case .pressure: preferences.pressure = .kilopascals
        case .precipitation: preferences.precipitation = .millimeters
        case .distance: preferences.distance = .kilometers
        case .clock: preferences.clock = .twentyFourHours
        case .theme: preferences.theme = .dark
        case .airIndex: preferences.airIndex = .uk
        case .refreshMinutes: preferences.refreshMinutes = 30
        case .address: preferences.address = "https://example.org/oslo.html"
        }
    }
}
