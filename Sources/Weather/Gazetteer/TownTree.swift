extension TownTable {
    /// Calls `body` with each town that is nearer to a place than a limit, and with the square of its straight
    /// distance. What `body` returns is the limit from then on; with nil it stays.
    func searchTree(near target: SpherePoint, within limit: Double, _ body: (Int, Double) -> Double?) {
        var limit = limit

        /// Looks at a range of towns, which lie in a box. `gaps` is how far the target is from the box along x, y and
        /// z.
        func visit(_ first: Int, _ end: Int, gaps: SIMD3<Double>) {
            guard first < end, (gaps * gaps).sum() < limit else { return }
            let middle = (first + end) / 2
            let point = position(middle)
            let squared = point.squaredChord(to: target)
            if squared < limit, let nearer = body(middle, squared) { limit = nearer }
            let axis = axis(middle)
            let offset = target.vector[axis] - point.vector[axis]
            // What is found on the near side mostly makes the far side too far to look at.
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
