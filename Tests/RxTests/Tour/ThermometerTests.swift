import Foundation
import Rx
import Testing

/// The example in the article `StreamsOfAViewModel`.
@Suite struct ThermometerTests {
    private let thermometer = Thermometer()

    @Test func theTemperatureFollowsTheUnit() {
        let texts = Texts(thermometer.temperature)
        thermometer.readings.send(20.6)
        thermometer.unit = .fahrenheit
        thermometer.readings.send(-40)
        #expect(texts.all == ["21 °C", "69 °F", "-40 °F"])
    }

    @Test func theTrendNeedsTwoReadings() {
        let texts = Texts(thermometer.trend)
        [1, 2, 2, 0].forEach(thermometer.readings.send)
        #expect(texts.all == ["rising", "steady", "falling"])
    }

    @Test func frostIsReportedOnce() {
        let texts = Texts(thermometer.frost)
        [3, 1, -1, -2, 2, 4, -1].forEach(thermometer.readings.send)
        #expect(texts.all == ["Frost!", "No frost any more", "Frost!"])
    }

    @Test func nothingComesAfterTheEnd() {
        let texts = Texts(thermometer.trend)
        texts.cancellables.removeAll()
        [1, 2].forEach(thermometer.readings.send)
        #expect(texts.all == [])
    }

    /// The code in the article is the code that is compiled and tested here.
    @Test func theArticleShowsThisCode() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: tests.appending(path: "Thermometer.swift"), encoding: .utf8)
        let article = "../../../Sources/Rx/Rx.docc/StreamsOfAViewModel.md"
        let shown = try String(contentsOf: tests.appending(path: article), encoding: .utf8)
        #expect(shown.contains("```swift\n" + code + "```"))
    }
}

/// The texts that a stream has sent.
private final class Texts {
    private(set) var all: [String] = []
    var cancellables: Set<AnyCancellable> = []

    init(_ texts: some Publisher<String, Never>) {
        texts.sink { [weak self] in self?.all.append($0) }.store(in: &cancellables)
    }
}
