/// Replaces parts of a snapshot that differ in each run: dates, identifiers, measured numbers.
///
/// ```swift
/// try assertSnapshot(of: record, scrubbing: [.ids, .dates])
/// ```
///
/// The times of a record are virtual and are kept.
public struct Scrubber: Sendable {
    /// Makes a closure that scrubs one snapshot. It may have state, for instance to give equal identifiers equal names.
    let begin: @Sendable () -> (String) -> String

    /// Creates a scrubber that changes each part of the text independently.
    public init(_ scrub: @escaping @Sendable (String) -> String) {
        begin = { scrub }
    }

    private init(begin: @escaping @Sendable () -> (String) -> String) { self.begin = begin }

    /// Replaces ISO 8601 dates and times, `2026-10-15` or `2026-10-15T07:00:00Z`, by `<date>`.
    public static let dates = Scrubber { text in
        text.replacing(
            /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+\-]\d{2}:?\d{2})?)?(?!\d)/, with: "<date>"
        )
    }

    /// Replaces UUIDs by `<id 1>`, `<id 2>` and so on. Equal UUIDs get equal replacements.
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

    /// Replaces numbers, in digits of any script, by `<number>`.
    public static let numbers = Scrubber { text in
        text.replacing(/\d+(?:[.,]\d+)*/, with: "<number>")
    }

    /// Replaces the matches of a regular expression.
    ///
    /// - Throws: If `pattern` is not a valid regular expression.
    public static func matches(of pattern: String, become replacement: String) throws -> Scrubber {
        _ = try Regex(pattern)
        // A regular expression is not `Sendable`, so each snapshot makes its own from the validated pattern.
        return Scrubber(begin: {
            guard let regex = try? Regex(pattern) else { return { $0 } }
            return { $0.replacing(regex, with: replacement) }
        })
    }

    /// Applies the scrubbers one after another to one snapshot.
    static func all(_ scrubbers: [Scrubber]) -> (String) -> String {
        let begun = scrubbers.map { $0.begin() }
        return { text in begun.reduce(text) { $1($0) } }
    }
}
