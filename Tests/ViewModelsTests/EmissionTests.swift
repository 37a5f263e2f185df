import Foundation
import Outputs
import Rx
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

@Suite("Every output of a report")
struct EmissionTests {
    @Test("emits once for each state, equal or not, and nothing before the first")
    func states() throws {
        let fixture = try Fixture()
        let names = fixture.recorder.names
        #expect(names.filter { !fixture.recorder.values($0).isEmpty } == [])
        let states = try [WeatherDataState.loading, .data(morning()), .data(morning()), .error(.failedRequest)]
        for (index, state) in states.enumerated() {
            fixture.root.send(state)
            #expect(names.filter { fixture.recorder.values($0).count != index + 1 } == [])
        }
    }

    @Test("is empty without weather, except those of the page and the state")
    func emptiness() throws {
        let fixture = try Fixture()
        fixture.root.send(.loading)
        let told = fixture.recorder.names.filter {
            ![[.text(nil)], [.flag(false)], [.list([])]].contains(fixture.recorder.values($0))
        }
        #expect(told.filter { !$0.hasPrefix("page.") } == ["day.loading"])
        fixture.root.send(.data(try morning()))
        fixture.root.send(.error(.failedRequest))
        let left = fixture.recorder.names.filter {
            ![.text(nil), .flag(false), .list([])].contains(fixture.recorder.values($0).last)
        }
        #expect(
            left.filter { !$0.hasPrefix("page.") } == [
                "day.hasWeatherDataError", "day.errorTitle", "day.errorMessage", "weather.errorMessage",
            ])
    }

    @Test("emits once more when a preference that it uses changes, and only then", arguments: PreferenceChange.allCases)
    func preferences(change: PreferenceChange) throws {
        let fixture = try Fixture()
        let names = fixture.recorder.names
        #expect(Set(names) == Set(PreferenceUse.ofOutputs.keys), "the table has exactly all outputs")
        fixture.root.send(.data(try morning()))
        change.apply(to: &fixture.preferences.value)
        let counts = names.map { fixture.recorder.values($0).count }
        for (name, count) in zip(names, counts) {
            let isUsed = PreferenceUse.ofOutputs[name]?.contains(change)
            #expect(count == (isUsed == true ? 2 : 1), "\(name)")
        }
        // Outputs that have not emitted have the value of a new set with these preferences.
        let fresh = try Fixture(fixture.preferences.value)
        fresh.root.send(.data(try morning()))
        #expect(names.filter { fixture.recorder.values($0).last != fresh.recorder.values($0).last } == [])
        // Setting the same preference again is no change.
        change.apply(to: &fixture.preferences.value)
        #expect(names.map { fixture.recorder.values($0).count } == counts)
    }

    @Test("needs no subscription for a state, and after two hundred states equals a new set")
    func manyStates() throws {
        let now = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
        let (root, count) = (RootViewModel(), Count())
        let preferences = CurrentValueSubject<Preferences, Never>(Preferences(.us))
        func outputs(_ root: RootViewModel) -> OutputTree {
            func counted<Output>(_ stream: some Publisher<Output, Never>) -> some Publisher<Output, Never> {
                stream.handleEvents(receiveSubscription: { _ in count.increase() })
            }
            let inputs = WeatherInputs(
                state: counted(root.weatherDataState), preferences: counted(preferences),
                world: World(now: { now }, language: .english))
            return ReportViewModel(inputs).outputs
        }
        let recorder = OutputsRecord(of: outputs(root))
        let subscriptions = count.value
        for index in 0..<200 {
            let state: WeatherDataState =
                switch index % 10 {
                case 7: .loading
                case 8: .error(.invalidResponse)
                default: .data(try morning { $0.change(by: index) })
                }
            root.send(state)
        }
        #expect(count.value == subscriptions)

        let freshRoot = RootViewModel()
        let fresh = OutputsRecord(of: outputs(freshRoot))
        freshRoot.send(.data(try morning { $0.change(by: 199) }))
        #expect(recorder.names.filter { recorder.values($0).last != fresh.values($0).last } == [])
        #expect(recorder.names.filter { recorder.values($0).count != 200 } == [])
    }
}

extension Forecast {
    /// Changes the place and the time of the weather, depending on a number.
    fileprivate mutating func change(by number: Int) {
        place.name = "Place \(number)"
        place.latitude = Double(number % 180) - 90
        current?.temperature = Temperature(celsius: Double(number % 70) - 30)
        current?.windSpeed = number % 3 == 0 ? nil : Speed(metersPerSecond: Double(number % 30))
        for index in hours.indices {
            hours[index].temperature = Temperature(celsius: Double((number + index) % 50) - 20)
        }
        hours.removeLast(number % 40)
        days.removeLast(number % 9)
    }
}
