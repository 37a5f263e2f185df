import Testing

@Suite("The cost of an input", .serialized)
struct CostTests {
    /// The largest factor by which the cost of an input may grow when its size doubles; 4 is that of a square.
    private static let limit = 2.5

    @Test(
        "at most doubles when the input does",
        arguments: CostCase.documents + CostCase.forecasts + CostCase.templates + CostCase.commands)
    func doubling(input: CostCase) {
        let growth = input.growth(enough: Self.limit)
        #expect(growth <= Self.limit, "twice as many \(input.kind) cost \(growth) times as much")
    }
}
