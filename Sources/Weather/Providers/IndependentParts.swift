import Wording

extension JSONObject {
    /// What is read from each object of a list whose objects have nothing to do with one another. One that cannot be read
    /// costs itself, with a word, and not the others. Alerts are such objects, and the places of an answer.
    ///
    /// The rows of a time series are not independent: a row that cannot be read is a sign of a damaged document, and leaving it
    /// out would change the sums and extremes of its day. So such a row refuses the document.
    ///
    /// - Parameter what: What such an object is, such as `alert`.
    func independent<Result>(
        _ name: StaticString, each what: String, noting words: inout Sentences,
        _ read: (JSONObject) throws(ForecastProblem) -> Result?
    ) throws(ForecastProblem) -> [Result] {
        guard let array = try array(name) else { return [] }
        return array.filter { !$0.isNull }.compactMap { words.noting(what, $0, read) }
    }
}

extension Sentences {
    /// What is read of one of several independent objects; nil, and a sentence, where it cannot be read.
    mutating func noting<Result>(
        _ what: String, _ value: JSONValue, _ read: (JSONObject) throws(ForecastProblem) -> Result?
    ) -> Result? {
        do throws(ForecastProblem) {
            return try read(value.object())
        } catch {
            add(kind: "\(what)s that cannot be read are left out") { "\(error); this \(what) is left out" }
            return nil
        }
    }
}
