import Foundation
import Rx
import Testing

@Suite struct DemandTests {
    typealias Demand = Subscribers.Demand

    /// The number for a demand: in this model infinity is unlimited.
    private func model(_ demand: Demand) -> Double { demand.max.map(Double.init) ?? .infinity }

    private static let demands: [Demand] = [.none, .max(1), .max(41), .max(42), .max(43), .unlimited]
    private static let numbers = [0, 1, 42]

    @Test(arguments: demands, demands)
    func demandsCompareAndAddLikeNumbers(_ a: Demand, _ b: Demand) {
        #expect((a < b) == (model(a) < model(b)))
        #expect((a <= b) == (model(a) <= model(b)))
        #expect((a > b) == (model(a) > model(b)))
        #expect((a >= b) == (model(a) >= model(b)))
        #expect((a == b) == (model(a) == model(b)))
        #expect(model(a + b) == model(a) + model(b))
        if a >= b, a != .unlimited { #expect(model(a - b) == model(a) - model(b)) }
    }

    @Test(arguments: demands, numbers)
    func demandsMixWithIntegers(_ demand: Demand, _ number: Int) {
        #expect((demand < number) == (model(demand) < Double(number)))
        #expect((demand <= number) == (model(demand) <= Double(number)))
        #expect((demand > number) == (model(demand) > Double(number)))
        #expect((demand >= number) == (model(demand) >= Double(number)))
        #expect((demand == number) == (model(demand) == Double(number)))
        #expect((demand != number) == (model(demand) != Double(number)))
        #expect((number < demand) == (demand > number))
        #expect((number <= demand) == (demand >= number))
        #expect((number > demand) == (demand < number))
        #expect((number >= demand) == (demand <= number))
        #expect((number == demand) == (demand == number))
        #expect((number != demand) == (demand != number))
        #expect(model(demand + number) == model(demand) + Double(number))
        if demand >= number { #expect(model(demand - number) == model(demand) - Double(number)) }
        if number > 0 { #expect(model(demand * number) == model(demand) * Double(number)) }
    }

    @Test func unlimitedStaysUnlimited() {
        #expect(Demand.unlimited - .unlimited == .unlimited)
        #expect(Demand.unlimited - 7 == .unlimited)
        #expect(Demand.unlimited + Int.min == .unlimited)
        #expect(Demand.unlimited * 0 == .unlimited)
        #expect(Demand.max(42) - .unlimited == .none)
    }

    @Test func overflowIsUnlimited() {
        #expect(Demand.max(.max) + 1 == .unlimited)
        #expect(Demand.max(.max) + .max(1) == .unlimited)
        #expect(Demand.max(.max) * 2 == .unlimited)
    }

    @Test func assigningOperatorsAgree() {
        var demand = Demand.max(2)
        demand += 3
        demand += .max(5)
        demand *= 2
        demand -= 1
        demand -= .max(4)
        #expect(demand == 15)
    }

    @Test func demandsPrint() {
        #expect(Self.demands.map(\.description) == ["max(0)", "max(1)", "max(41)", "max(42)", "max(43)", "unlimited"])
    }

    @Test(arguments: demands)
    func demandsSurviveCoding(_ demand: Demand) throws {
        #expect(try JSONDecoder().decode([Demand].self, from: JSONEncoder().encode([demand])) == [demand])
    }

    @Test func aNegativeDemandIsNotDecoded() throws {
        #expect(throws: (any Error).self) { try JSONDecoder().decode([Demand].self, from: Data("[-1]".utf8)) }
        let more = "[\(UInt(Int.max) + 2)]"
        #expect(try JSONDecoder().decode([Demand].self, from: Data(more.utf8)) == [.unlimited])
    }

    @Test func equalDemandsHashEqually() {
        #expect(Set([Demand.max(1), .max(0) + 1, .unlimited, .max(.max) + 1]).count == 2)
    }

    @Test func aNegativeDemandTraps() async {
        await #expect(processExitsWith: .failure) { _ = Demand.max(-1) }
        await #expect(processExitsWith: .failure) { _ = Demand.max(1) - 2 }
        await #expect(processExitsWith: .failure) { _ = Demand.max(1) * -1 }
    }
}
