import Outputs

extension Outputs.Entry {
    /// A list of cells under a name: they become rows on the way, without a stream of cells between.
    static func list<Element: Cell>(_ name: String, _ cells: WeatherOutput<[Element]>) -> Self {
        .rows(name, cells.map { Rows($0) }, of: Element.schema)
    }
}
