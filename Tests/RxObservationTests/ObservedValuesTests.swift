import Observation
import Rx
import RxObservation
import StreamSnapshots
import Testing

@Observable
private final class Weather {
    var temperature = 10
    var wind = 3
    @ObservationIgnored var ignored = 0
}

@Suite("Values observed in objects")
struct ObservedValuesTests {
    private let time = TestScheduler()
    private let weather = Weather()

    private func later(_ seconds: Double, _ action: @escaping () -> Void) {
        time.schedule(after: time.now.advanced(by: .seconds(seconds)), tolerance: .zero, options: nil, action)
    }

    @Test("begin with the current one, and follow each change")
    func property() throws {
        let record = StreamRecord(of: weather.publisher(for: \.temperature, on: time), over: time)
        later(5) { weather.temperature = 11 }
        later(9) { weather.temperature = 12 }
        try time.run()
        #expect(record.values == [10, 11, 12])
    }

    @Test("count changes before the next run of the scheduler as one, and ignore other properties")
    func changes() throws {
        var reads = 0
        let values = ObservedValues(on: time) { [weather] in
            reads += 1
            return weather.temperature
        }
        let record = StreamRecord(of: values, over: time)
        later(5) {
            for step in 1...3 { weather.temperature += step }
            weather.wind = 9
            weather.ignored = 1
        }
        later(9) { weather.wind = 10 }
        try time.run()
        #expect(record.values == [10, 16] && reads == 2)
    }

    @Test("depend on all properties that were read the last time")
    func severalProperties() throws {
        let values = ObservedValues(on: time) { [weather] in
            weather.temperature > 10 ? "\(weather.temperature)° \(weather.wind)" : "\(weather.temperature)°"
        }
        let record = StreamRecord(of: values, over: time)
        later(1) { weather.wind = 4 }
        later(2) { weather.temperature = 11 }
        later(3) { weather.wind = 5 }
        try time.run()
        #expect(record.values == ["10°", "11° 4", "11° 5"])
    }

    @Test("wait for demand, and then are the newest")
    func demand() throws {
        var received: [Int] = []
        var subscription: (any Subscription)?
        weather.publisher(for: \.temperature, on: time).subscribe(
            AnySubscriber<Int, Never>(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    received.append($0)
                    return .none
                }))
        subscription?.request(.max(1))
        try time.run()
        for temperature in 11...13 {
            weather.temperature = temperature
            try time.run()
        }
        #expect(received == [10])
        subscription?.request(.max(1))
        try time.run()
        #expect(received == [10, 13])
    }

    @Test("end with the subscription, which keeps the object alive until then")
    func cancellation() throws {
        var object: Weather? = Weather()
        weak let kept = object
        var received: [Int] = []
        let subscription = try #require(object).publisher(for: \.temperature, on: time).sink { received.append($0) }
        try time.run()
        object = nil
        #expect(kept != nil)
        kept?.temperature = 20
        subscription.cancel()
        try time.run()
        #expect(received == [10] && kept == nil)
    }

    @Test("bind a model to what is written for Observation, and back")
    func latest() throws {
        let latest = LatestValue(of: weather.publisher(for: \.temperature, on: time), initially: 0)
        let record = StreamRecord(of: latest.publisher(for: \.value, on: time), over: time)
        later(5) { weather.temperature = 11 }
        try time.run()
        #expect(latest.value == 11 && record.values == [10, 11])
    }
}
