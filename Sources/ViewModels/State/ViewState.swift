import Weather

/// All that there is to show at one moment: a state of the weather and the reader's choices, as far as they are known.
///
/// It is an object, so that handing it to a hundred outputs copies a reference.
final class ViewState {
    /// The state that was sent last.
    let state: WeatherDataState?
    /// What that state says of the weather; nil where it has none.
    let presented: PresentedForecast?
    /// The number of the view state with which the state came.
    let stateNumber: Int
    /// The reader's choices.
    let preferences: Preferences?
    /// The number of the view state with which the choices came.
    let preferencesNumber: Int

    /// How many viewStates there were before this one.
    var number: Int { max(stateNumber, preferencesNumber) }

    /// The view state in which nothing is known yet, after so many others.
    init(after number: Int) {
        (state, presented, preferences) = (nil, nil, nil)
        (stateNumber, preferencesNumber) = (number, number)
    }

    /// The same choices as before, with a new state.
    init(_ state: WeatherDataState, after before: ViewState, in world: World) {
        (self.state, stateNumber) = (state, before.number + 1)
        presented = state.weatherData.map { PresentedForecast($0, in: world) }
        (preferences, preferencesNumber) = (before.preferences, before.preferencesNumber)
    }

    /// The same state as before, with new choices.
    init(_ preferences: Preferences, after before: ViewState) {
        (self.preferences, preferencesNumber) = (preferences, before.number + 1)
        (state, presented, stateNumber) = (before.state, before.presented, before.stateNumber)
    }
}
