/// Takes out of a snapshot what is different each time: the date of today, identifiers, measured numbers.
///
/// ```swift
/// try assertSnapshot(of: record, scrubbing: [.ids, .dates])
/// ```
///
/// The times of a record are virtual and stay.
public struct Scrubber: Sendable {
    /// Makes what scrubs one snapshot. It may remember what it has seen, for instance to call the same thing the same.
    let begin: @Sendable () -> (String) -> String

    /// A scrubber that changes each part of the text by itself.
    public init(_ scrub: @escaping @Sendable (String) -> String) {
        begin = { scrub }
    }

    private init(begin: @escaping @Sendable () -> (String) -> String) { self.begin = begin }

    /// Dates and times as in ISO 8601, `2026-10-15` or `2026-10-15T07:00:00Z`, become `<date>`.
    public static let dates = Scrubber { text in
        text.replacing(
            /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+\-]\d{2}:?\d{2})?)?(?!\d)/, with: "<date>"
        )
    }

    /// UUIDs become `<id 1>`, `<id 2>` and so on, so that it can still be seen which are the same.
    public static let ids = Scrubber(begin: {
        var known: [String: Int] = [:]
        return { text in
            text.replacing(/\b[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b/) { match in
                let number = known[match.output.lowercased(), default: known.count + 1]
                known[match.output.lowercased()] = number
                return "<id \(number)>"
            }
        }
    })

    /// Numbers, also those in digits of other scripts, become `<number>`.
    public static let numbers = Scrubber { text in
        text.replacing(/\d+(?:[.,]\d+)*/, with: "<number>")
    }

    /// What matches a regular expression becomes something else.
    ///
    /// - Throws: When `pattern` is not a regular expression.
    public static func matches(of pattern: String, become replacement: String) throws -> Scrubber {
        _ = try Regex(pattern)
        // A regular expression is not safe to send, so each snapshot makes its own; that it can be made is known.
        return Scrubber(begin: {
            guard let regex = try? Regex(pattern) else { return { $0 } }
            return { $0.replacing(regex, with: replacement) }
        })
    }

    /// All of them, one after the other, for one snapshot.
    static func all(_ scrubbers: [Scrubber]) -> (String) -> String {
        let begun = scrubbers.map { $0.begin() }
        return { text in begun.reduce(text) { $1($0) } }
    }
}
