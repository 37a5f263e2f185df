import Foundation

/// Texts that may say nothing: services also write `""` where they don't know something.
extension JSONObject {
    /// The text of a name without the space around it; nil where there is none, or an empty one.
    func words(_ name: StaticString) throws(ForecastProblem) -> String? {
        guard let text = try string(name)?.withoutSpaceAround else { return nil }
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// The text without the space around it. Most texts have none, which takes a look at two bytes.
    fileprivate var withoutSpaceAround: String {
        let seen = UInt8(ascii: "!")...UInt8(ascii: "~")
        if let first = utf8.first, let last = utf8.last, seen.contains(first), seen.contains(last) { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The first of several values that is known: services say the same thing under different names.
///
///     let amount = try firstKnown(rain.double("3h"), rain.double("1h"))
func firstKnown<Value>(_ values: Value?...) -> Value? {
    values.lazy.compactMap { $0 }.first
}
