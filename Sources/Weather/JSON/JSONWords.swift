import TextForms

/// Strings that may be empty: services also write `""` for an unknown value.
extension JSONObject {
    /// Returns the string of a name without surrounding spaces; nil if it is absent or empty.
    func words(_ name: StaticString) throws(ForecastProblem) -> String? {
        guard let text = try string(name)?.withoutSpaceAround else { return nil }
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// The string without surrounding spaces. Most strings have none, which two bytes show.
    fileprivate var withoutSpaceAround: String {
        let seen = UInt8(ascii: "!")...UInt8(ascii: "~")
        if let first = utf8.first, let last = utf8.last, seen.contains(first), seen.contains(last) { return self }
        return trimmed
    }
}

/// Returns the first value that is not nil. Services use different names for the same value.
///
///     let amount = try firstKnown(rain.double("3h"), rain.double("1h"))
func firstKnown<Value>(_ values: Value?...) -> Value? {
    values.lazy.compactMap { $0 }.first
}
