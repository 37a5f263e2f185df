/// A unit with the name that a service uses.
protocol NamedUnit: RawRepresentable<String> {
    associatedtype Quantity
    /// The unit of numbers without a named one.
    static var usual: Self { get }
    /// Returns a quantity of this unit.
    func quantity(_ number: Double) -> Quantity
}
