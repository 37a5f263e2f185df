import Foundation
import Rx
import Testing
import Weather

@testable import ViewModels

@Suite("The inputs of view models")
struct WeatherInputsTests {
    private let states = PassthroughSubject<WeatherDataState, Never>()
    private let preferences = CurrentValueSubject<Preferences, Never>(Preferences(.us))
    private let world: World

    init() throws {
        let now = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
        world = World(now: { now }, language: .english)
    }

    private func inputs(_ states: some Publisher<WeatherDataState, Never>) -> WeatherInputs {
        WeatherInputs(state: states, preferences: preferences, world: world)
    }

    @Test("are subscribed to once, and read each state once, for any number of outputs")
    func sharing() throws {
        let (subscriptions, clock) = (Count(), Count())
        let now = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
        let world = World(
            now: {
                clock.increase(); return now
            }, language: .english)
        let counted = states.handleEvents(receiveSubscription: { _ in subscriptions.increase() })
        let inputs = WeatherInputs(state: counted, preferences: preferences, world: world)
        let log = Log<String?>()
        let outputs = (0..<10).map { _ in
            log.follow(inputs.text(using: \.temperature) { $0.moment?.temperature?.short($1, $0.language) })
        }
        for _ in 0..<1000 { states.send(.data(try morning())) }
        #expect(subscriptions.value == 1)
        #expect(clock.value == 1000)
        #expect(log.values.count == 1000 * outputs.count)
    }

    @Test("have empty outputs without weather")
    func emptiness() throws {
        let inputs = inputs(states)
        let (texts, flags, cells) = (Log<String?>(), Log<Bool>(), Log<[String]>())
        let all = [
            texts.follow(inputs.text { $0.forecast.place.name }), flags.follow(inputs.flag { _ in true }),
            cells.follow(inputs.cells { $0.days.prefix(2).map(\.date.description) }),
        ]
        for state in try [WeatherDataState.loading, .data(morning()), .error(.failedRequest)] {
            states.send(state)
        }
        #expect(texts.values == [nil, "Ålesund", nil])
        #expect(flags.values == [false, true, false])
        #expect(cells.values == [[], ["2026-10-15", "2026-10-16"], []])
        all.forEach { $0.cancel() }
    }

    @Test("send the current state to late subscribers, even after the end of a stream")
    func late() throws {
        let (passing, ended) = (inputs(states), inputs(Just(.data(try morning()))))
        for inputs in [passing, ended] {
            let (early, late) = (Log<String?>(), Log<String?>())
            let name = inputs.text(using: \.clock) { presented, _ in presented.forecast.place.name }
            let first = early.follow(name)
            states.send(.loading)
            states.send(.data(try morning()))
            let second = late.follow(name)
            #expect(early.values.last == "Ålesund")
            #expect(late.values == ["Ålesund"])
            first.cancel()
            second.cancel()
        }
    }

    @Test("send the current preferences to late subscribers, even from a stream that does not keep them")
    func latePreferences() throws {
        let (chosen, subscriptions) = (PassthroughSubject<Preferences, Never>(), Count())
        let counted = chosen.handleEvents(receiveSubscription: { _ in subscriptions.increase() })
        let inputs = WeatherInputs(state: states, preferences: counted, world: world)
        let temperature = inputs.text(using: \.temperature) { $0.moment?.temperature?.short($1, $0.language) }
        let (early, late, choices) = (Log<String?>(), Log<String?>(), Log<Preferences>())
        let first = early.follow(temperature)
        states.send(.data(try morning()))
        chosen.send(Preferences(.us))
        chosen.send(Preferences(.metric))
        let others = [late.follow(temperature), choices.follow(inputs.preferences)]
        #expect(early.values == ["50°", "10°"])
        #expect(late.values == ["10°"])
        #expect(choices.values == [Preferences(.metric)])
        #expect(subscriptions.value == 1)
        first.cancel()
        others.forEach { $0.cancel() }
    }

    @Test("release the weather with the last subscriber")
    func forgetting() throws {
        let inputs = inputs(states)
        let log = Log<Bool>()
        log.follow(inputs.flag { _ in true }).cancel()
        let first = log.follow(inputs.flag { _ in true })
        states.send(.data(try morning()))
        first.cancel()
        let second = log.follow(inputs.flag { _ in true })
        #expect(log.values == [true])
        states.send(.loading)
        #expect(log.values == [true, false])
        second.cancel()
    }

    @Test("show preferences that change while a state is being shown after it")
    func changeWithin() throws {
        let inputs = inputs(states)
        let (before, after) = (Log<String?>(), Log<String?>())
        let output = inputs.text(using: \.temperature) { $0.moment?.temperature?.short($1, $0.language) }
        let outputs = [
            before.follow(output),
            inputs.flag { _ in true }.sink { isShown in
                if isShown { preferences.value.temperature = .celsius }
            },
            after.follow(output),
        ]
        states.send(.data(try morning()))
        #expect(before.values == ["50°", "10°"])
        #expect(after.values == ["10°"])
        outputs.forEach { $0.cancel() }
    }

    @Test("compute a part of the weather once for each state, for any number of outputs")
    func parts() throws {
        let (inputs, count, log) = (inputs(states), Count(), Log<String?>())
        let part = inputs.part { presented in
            count.increase()
            return presented.forecast.place.name
        }
        let outputs = (0..<5).map { _ in log.follow(part.text { $0 }) }
        states.send(.data(try morning()))
        preferences.value.clock = .twentyFourHours
        states.send(.loading)
        states.send(.data(try morning()))
        #expect(count.value == 2)
        #expect(log.values.compactMap(\.self).count == 10)
        outputs.forEach { $0.cancel() }
    }

    @Test("do not emit when a preference that an output does not use changes")
    func preferenceUse() throws {
        let inputs = inputs(states)
        let log = Log<String?>()
        let output = log.follow(inputs.text(usingEach: \.clock, \.wind) { "\($1.clock) \($1.wind)" })
        preferences.value.clock = .twentyFourHours
        #expect(log.values.isEmpty)
        states.send(.data(try morning()))
        preferences.value.wind = .knots
        preferences.value.wind = .knots
        preferences.value.theme = .dark
        preferences.value.temperature = .kelvin
        preferences.value.clock = .twelveHours
        #expect(log.values == ["twentyFourHours milesPerHour", "twentyFourHours knots", "twelveHours knots"])
        output.cancel()
    }
}
