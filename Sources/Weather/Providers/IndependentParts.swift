import Wording

extension JSONObject {
    /// Reads the objects of an array that are independent of each other, such as alerts and the places of a response.
    /// An invalid object is skipped with a message.
    ///
    /// The rows of a time series are not independent: an invalid row indicates a damaged document, and skipping it
    /// would change the sums and extremes of its day. Therefore such a row makes the document invalid.
    ///
    /// - Parameter what: The kind of object for messages, such as `alert`.
    func independent<Result>(
        _ name: StaticString, each what: String, noting words: inout Sentences,
        _ read: (JSONObject) throws(ForecastProblem) -> Result?
    ) throws(ForecastProblem) -> [Result] {
        guard let array = try array(name) else { return [] }
        // Each value that is no object would have a message.
        guard array.underestimatedCount <= JSONArray.mostObjects else { throw array.hasTooMany }
        var results: [Result] = []
        for value in array where !value.isNull {
            if let result = words.noting(what, value, read) { results.append(result) }
        }
        return results
    }
}

extension Sentences {
    /// Reads an independent object; returns nil and adds a message if it is invalid.
    mutating func noting<Result>(
        _ what: String, _ value: JSONValue, _ read: (JSONObject) throws(ForecastProblem) -> Result?
    ) -> Result? {
        do throws(ForecastProblem) {
            return try read(value.object())
        } catch {
            add(kind: "invalid \(what)s are skipped") { "\(error); this \(what) is skipped" }
            return nil
        }
    }
}
