/// What all files around a point of a template were given, by name: to look for one takes as long in many layers as in one.
struct ArgumentsByName {
    /// An argument of a layer, at its position there.
    private struct Given {
        let layer, position: Int
        let argument: Scope.Argument
    }

    private var given: [String: [Given]] = [:]
    private var longestName = 0

    /// Adds the arguments of a layer, which is the innermost one. Of two of one name the first counts.
    mutating func insert(_ arguments: [Scope.Argument], layer: Int) {
        for (position, argument) in arguments.enumerated() where given[argument.name]?.last?.layer != layer {
            given[argument.name, default: []].append(Given(layer: layer, position: position, argument: argument))
            longestName = max(longestName, argument.name.utf8.count)
        }
    }

    /// Removes those of the innermost layer.
    mutating func remove(_ arguments: [Scope.Argument], layer: Int) {
        for argument in arguments where given[argument.name]?.last?.layer == layer {
            given[argument.name]?.removeLast()
            if given[argument.name]?.isEmpty == true { given[argument.name] = nil }
        }
    }

    /// The innermost argument that a name is, or leads into, and its layer. Of several in a layer the first counts.
    func innermost(for name: String) -> (argument: Scope.Argument, layer: Int)? {
        let found = beginnings(of: name).compactMap { given[$0]?.last }
        return found.max { ($0.layer, -$0.position) < ($1.layer, -$1.position) }.map { ($0.argument, $0.layer) }
    }

    /// Whether a name is, or leads into, an argument of any layer that was not found itself.
    func hasUnknown(for name: String) -> Bool {
        beginnings(of: name).contains { given[$0]?.contains { $0.argument.meaning == nil } ?? false }
    }

    /// What of a name can be that of an argument: up to one of its first dots, or all of it. No more is read than the longest
    /// argument's name has.
    private func beginnings(of name: String) -> [String] {
        guard !given.isEmpty else { return [] }
        let start = name.utf8.prefix(longestName + 1)
        let dots = start.indices.lazy.filter { start[$0] == UInt8(ascii: ".") }.prefix(Self.mostDots)
        return dots.map { String(name[..<$0]) } + (start.endIndex == name.endIndex ? [name] : [])
    }

    private static let mostDots = 16
}
