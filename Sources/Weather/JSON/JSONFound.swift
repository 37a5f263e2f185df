/// Errors about a value of a wrong type or range.
extension JSONValue {
    /// Returns a problem with this value, with its path.
    @inline(never)
    func problem(_ message: String) -> ForecastProblem {
        ForecastProblem(message, at: document.path(of: index))
    }

    /// Returns the problem that something else was expected in this position.
    @inline(never)
    func unexpected(_ expected: String) -> ForecastProblem {
        problem("expected \(expected), found \(found)")
    }

    /// The error for a value that is not a number.
    @inline(never)
    var notANumber: ForecastProblem {
        unexpected(kind == .number ? "a number from -1e30 to 1e30" : "a number")
    }

    /// A description of the value for messages: `the string “warm”`.
    var found: String {
        switch kind {
        case .object: "an object"
        case .array: "an array"
        case .null: "null"
        case .bool: document.letter(at: index) == JSONDocument.Letter.isTrue ? "true" : "false"
        case .string: document.withText(at: index) { "the string “\(Self.excerpt($0))”" }
        case .number:
            "the number \(document.wholeNumber(at: index)?.description ?? "\(document.anyNumber(at: index) ?? 0)")"
        }
    }

    private static func excerpt(_ text: UnsafeBufferPointer<UInt8>) -> String {
        let whole = String(decoding: text.prefix(400), as: UTF8.self)
        return whole.count > 60 ? whole.prefix(60) + "…" : whole
    }
}
