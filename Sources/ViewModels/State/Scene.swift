import Weather

/// All that there is to show at one moment: a state of the weather and the reader's choices, as far as they are known.
///
/// It is an object, so that handing it to a hundred outputs copies a reference.
final class Scene {
    /// The state that was sent last.
    let state: WeatherDataState?
    /// What that state says of the weather; nil where it has none.
    let reading: Reading?
    /// The number of the scene with which the state came.
    let stateNumber: Int
    /// The reader's choices.
    let preferences: Preferences?
    /// The number of the scene with which the choices came.
    let preferencesNumber: Int

    /// How many scenes there were before this one.
    var number: Int { max(stateNumber, preferencesNumber) }

    /// The scene in which nothing is known yet, after so many others.
    init(after number: Int) {
        (state, reading, preferences) = (nil, nil, nil)
        (stateNumber, preferencesNumber) = (number, number)
    }

    /// The same choices as before, with a new state.
    init(_ state: WeatherDataState, after before: Scene, in world: World) {
        (self.state, stateNumber) = (state, before.number + 1)
        reading = state.weatherData.map { Reading($0, in: world) }
        (preferences, preferencesNumber) = (before.preferences, before.preferencesNumber)
    }

    /// The same state as before, with new choices.
    init(_ preferences: Preferences, after before: Scene) {
        (self.preferences, preferencesNumber) = (preferences, before.number + 1)
        (state, reading, stateNumber) = (before.state, before.reading, before.stateNumber)
    }
}
