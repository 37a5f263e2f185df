/// What is said of a value that is not what it should be.
extension JSONValue {
    /// Something that is wrong with this value, at its place.
    @inline(never)
    func problem(_ message: String) -> ForecastProblem {
        ForecastProblem(message, at: document.path(of: index))
    }

    /// That something else was expected in this place.
    @inline(never)
    func unexpected(_ expected: String) -> ForecastProblem {
        problem("expected \(expected), found \(found)")
    }

    /// What is thrown where a number is needed.
    @inline(never)
    var notANumber: ForecastProblem {
        unexpected(kind == .number ? "a number that can be a measure" : "a number")
    }

    /// The value in words, for messages: `the text “warm”`.
    var found: String {
        switch kind {
        case .object: "an object"
        case .array: "a list"
        case .null: "null"
        case .bool: document.letter(at: index) == JSONDocument.Letter.isTrue ? "true" : "false"
        case .string: document.withText(at: index) { "the text “\(Self.excerpt($0))”" }
        case .number:
            "the number \(document.wholeNumber(at: index)?.description ?? "\(document.anyNumber(at: index) ?? 0)")"
        }
    }

    private static func excerpt(_ text: UnsafeBufferPointer<UInt8>) -> String {
        let whole = String(decoding: text.prefix(400), as: UTF8.self)
        return whole.count > 60 ? whole.prefix(60) + "…" : whole
    }
}
