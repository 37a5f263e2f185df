import Spelling

/// A value in a ``JSONDocument``. Reads of a wrong type throw a problem with the path of the value.
///
///     try value.double()     // 12.5, or: hourly[3].temp: expected a number, found the string “warm”
package struct JSONValue {
    let document: JSONDocument
    /// The index of the value on the document's tape.
    var index: Int

    /// The types of JSON values.
    package enum Kind {
        case object, array, string, number, bool, null
    }

    /// The type of the value.
    package var kind: Kind {
        switch document.letter(at: index) {
        case JSONDocument.Letter.object: .object
        case JSONDocument.Letter.array: .array
        case JSONDocument.Letter.string: .string
        case JSONDocument.Letter.isTrue, JSONDocument.Letter.isFalse: .bool
        case JSONDocument.Letter.null: .null
        default: .number
        }
    }

    /// Whether the value is `null`.
    @inline(__always)
    var isNull: Bool { document.letter(at: index) == JSONDocument.Letter.null }

    /// Reads an object.
    @inline(__always)
    package func object() throws(ForecastProblem) -> JSONObject {
        guard document.letter(at: index) == JSONDocument.Letter.object else { throw unexpected("an object") }
        return JSONObject(value: self)
    }

    /// Reads an array. An array of objects has a limit, since an entry can take hundreds of times its size in memory.
    @inline(__always)
    package func array() throws(ForecastProblem) -> JSONArray {
        guard document.letter(at: index) == JSONDocument.Letter.array else { throw unexpected("an array") }
        if document.count(of: index) > JSONArray.mostObjects { try refuseObjects() }
        return JSONArray(value: self)
    }

    @inline(never)
    private func refuseObjects() throws(ForecastProblem) {
        guard JSONArray(value: self).contains(where: { $0.kind == .object }) else { return }
        throw JSONArray(value: self).hasTooMany
    }

    /// Reads a number, with or without a fraction.
    @inline(__always)
    package func double() throws(ForecastProblem) -> Double {
        guard let number = document.number(at: index) else { throw notANumber }
        return number
    }

    /// Reads a number, or a string that contains only a number, for services that write `"12.5"`.
    func doubleOrText() throws(ForecastProblem) -> Double {
        guard kind == .string else { return try double() }
        let text = try string()
        guard text.utf8.allSatisfy("+-.0123456789Ee".utf8.contains), let number = Double(text),
            number.magnitude <= JSONDocument.largestNumber
        else { throw notANumber }
        return number
    }

    /// Reads an integer. `2` and `2.0` are the same number.
    package func int() throws(ForecastProblem) -> Int {
        guard let number = document.wholeNumber(at: index) else { throw unexpected("an integer") }
        return number
    }

    /// Reads `true` or `false`.
    package func bool() throws(ForecastProblem) -> Bool {
        switch document.letter(at: index) {
        case JSONDocument.Letter.isTrue: return true
        case JSONDocument.Letter.isFalse: return false
        default: throw unexpected("true or false")
        }
    }

    /// Reads a string.
    package func string() throws(ForecastProblem) -> String {
        try withText { String(streamSafe: $0) }
    }

    /// The value if it is a string. Unlike an error, nil does not cost computing the path.
    package var text: String? {
        kind == .string ? document.withText(at: index) { String(streamSafe: $0) } : nil
    }

    /// Calls a closure with the bytes of a string, which are valid UTF-8 and must not escape.
    @inline(__always)
    package func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) throws(ForecastProblem) -> Result {
        guard document.letter(at: index) == JSONDocument.Letter.string else { throw unexpected("a string") }
        return document.withText(at: index, body)
    }
}
