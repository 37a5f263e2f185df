/// A unit by the name that a service gives it.
protocol NamedUnit: RawRepresentable<String> {
    associatedtype Quantity
    /// The unit where none is named.
    static var usual: Self { get }
    /// So many of the unit.
    func quantity(_ number: Double) -> Quantity
}
