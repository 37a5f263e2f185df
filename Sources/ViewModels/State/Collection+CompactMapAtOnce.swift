extension Collection {
    /// Returns the results that are not nil, like `compactMap`, with a single allocation.
    ///
    /// `compactMap` grows its array, which allocates and copies several times even for a short list.
    @inline(__always)
    func compactMapAtOnce<Result>(_ transform: (Element) -> Result?) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        for element in self {
            if let result = transform(element) { results.append(result) }
        }
        return results
    }
}
