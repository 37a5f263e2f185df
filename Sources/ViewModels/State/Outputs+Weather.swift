import Outputs

extension OutputTree.Entry {
    /// Returns a named list of cells, which are converted to rows without an intermediate stream of cells.
    static func list<Element: Cell>(_ name: String, _ cells: WeatherOutput<[Element]>) -> Self {
        .rows(name, cells.map { Rows($0) }, of: Element.schema)
    }
}
