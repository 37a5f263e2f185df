import Weather

/// The state of the weather and the reader's preferences at one moment, as far as they are known.
///
/// It is an object, so that passing it to many outputs copies only a reference.
final class ViewState {
    /// The latest state.
    let state: WeatherDataState?
    /// The forecast of that state; nil if it has none.
    let presented: PresentedForecast?
    /// The number of the view state at which the state changed.
    let stateNumber: Int
    /// The reader's preferences.
    let preferences: Preferences?
    /// The number of the view state at which the preferences changed.
    let preferencesNumber: Int

    /// The number of preceding view states.
    var number: Int { max(stateNumber, preferencesNumber) }

    /// Creates a view state without values, given the number of preceding ones.
    init(after number: Int) {
        (state, presented, preferences) = (nil, nil, nil)
        (stateNumber, preferencesNumber) = (number, number)
    }

    /// Creates a view state with the previous preferences and a new state.
    init(_ state: WeatherDataState, after before: ViewState, in world: World) {
        (self.state, stateNumber) = (state, before.number + 1)
        presented = state.weatherData.map { PresentedForecast($0, in: world) }
        (preferences, preferencesNumber) = (before.preferences, before.preferencesNumber)
    }

    /// Creates a view state with the previous state and new preferences.
    init(_ preferences: Preferences, after before: ViewState) {
        (self.preferences, preferencesNumber) = (preferences, before.number + 1)
        (state, presented, stateNumber) = (before.state, before.presented, before.stateNumber)
    }
}
