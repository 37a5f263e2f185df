extension [String] {
    /// Returns the texts with a separator between them.
    ///
    /// The first call of the library's `joined(separator:)` searches all conformances of the program, which takes longer than
    /// all texts of this module that are joined.
    func joined(by separator: String) -> String {
        guard let first else { return "" }
        return dropFirst().reduce(into: first) { $0 += separator + $1 }
    }
}
