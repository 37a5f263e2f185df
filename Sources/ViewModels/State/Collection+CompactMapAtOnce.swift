extension Collection {
    /// The results that are not nil, as `compactMap` gives them, in memory that is allocated once for as many as there may be.
    ///
    /// `compactMap` grows its array from nothing, which allocates and copies several times even for a short list.
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
