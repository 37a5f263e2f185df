/// The arguments of all files around a point in a template, by name. A look-up takes the same time for any number of
/// layers.
struct ArgumentsByName {
    /// An argument of a layer, with its position there.
    private struct Given {
        let layer, position: Int
        let argument: Scope.Argument
    }

    private var given: [String: [Given]] = [:]
    private var longestName = 0

    /// Adds the arguments of a new innermost layer. The first of several arguments with the same name is used.
    mutating func insert(_ arguments: [Scope.Argument], layer: Int) {
        for (position, argument) in arguments.enumerated() where given[argument.name]?.last?.layer != layer {
            given[argument.name, default: []].append(Given(layer: layer, position: position, argument: argument))
            longestName = max(longestName, argument.name.utf8.count)
        }
    }

    /// Removes the arguments of the innermost layer.
    mutating func remove(_ arguments: [Scope.Argument], layer: Int) {
        for argument in arguments where given[argument.name]?.last?.layer == layer {
            given[argument.name]?.removeLast()
            if given[argument.name]?.isEmpty == true { given[argument.name] = nil }
        }
    }

    /// Returns the innermost argument whose name is this one or one of its groups, and its layer. The first one in a
    /// layer is used.
    func innermost(for name: String) -> (argument: Scope.Argument, layer: Int)? {
        let found = beginnings(of: name).compactMap { given[$0]?.last }
        return found.max { ($0.layer, -$0.position) < ($1.layer, -$1.position) }.map { ($0.argument, $0.layer) }
    }

    /// Returns whether a name matches, or is inside, an argument of any layer whose own value was not found.
    func hasUnknown(for name: String) -> Bool {
        beginnings(of: name).contains { given[$0]?.contains { $0.argument.meaning == nil } ?? false }
    }

    /// Returns the possible argument names for a name: up to one of its first dots, or the whole name. They are no
    /// longer than the longest argument's name.
    private func beginnings(of name: String) -> [String] {
        guard !given.isEmpty else { return [] }
        let start = name.utf8.prefix(longestName + 1)
        let dots = start.indices.lazy.filter { start[$0] == UInt8(ascii: ".") }.prefix(Self.mostDots)
        return dots.map { String(name[..<$0]) } + (start.endIndex == name.endIndex ? [name] : [])
    }

    private static let mostDots = 16
}
