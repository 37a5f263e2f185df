extension TownTable {
    /// Calls `body` with each town closer to a place than a limit, and with its squared straight distance. `body`
    /// returns the new limit, or nil to keep it.
    func searchTree(near target: SpherePoint, within limit: Double, _ body: (Int, Double) -> Double?) {
        var limit = limit

        /// Searches a range of towns, which lie in a box. `gaps` is the distance of the target from the box along x, y
        /// and z.
        func visit(_ first: Int, _ end: Int, gaps: SIMD3<Double>) {
            guard first < end, (gaps * gaps).sum() < limit else { return }
            let middle = (first + end) / 2
            let point = position(middle)
            let squared = point.squaredChord(to: target)
            if squared < limit, let nearer = body(middle, squared) { limit = nearer }
            let axis = axis(middle)
            let offset = target.vector[axis] - point.vector[axis]
            // Results from the near side usually put the far side beyond the limit.
            var farGaps = gaps
            farGaps[axis] = offset
            if offset < 0 {
                visit(first, middle, gaps: gaps)
                visit(middle + 1, end, gaps: farGaps)
            } else {
                visit(middle + 1, end, gaps: gaps)
                visit(first, middle, gaps: farGaps)
            }
        }
        visit(0, towns.count, gaps: .zero)
    }
}
