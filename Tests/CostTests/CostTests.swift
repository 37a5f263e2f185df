import Testing

@Suite("The cost of an input", .serialized)
struct CostTests {
    /// The largest factor by which the cost may grow when an input becomes four times as large. Linear cost grows by 4,
    /// quadratic cost by 16; noise is too small to confuse them.
    private static let limit = 8.0

    @Test(
        "is proportional to its size",
        arguments: CostCase.documents + CostCase.forecasts + CostCase.templates + CostCase.plainTemplates
            + CostCase.commands)
    func growth(input: CostCase) {
        let growth = input.growth(enough: Self.limit)
        #expect(growth <= Self.limit, "four times as many \(input.kind) cost \(growth) times as much")
    }
}
