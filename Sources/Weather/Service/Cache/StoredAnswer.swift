import Foundation

/// One document of a service as it is kept, with what the service said about it.
struct StoredAnswer: Equatable, Sendable {
    /// What is known of a document.
    struct Head: Equatable, Codable, Sendable {
        /// Which question it answers; there is no key in it.
        var identity: String
        /// Which of the question's documents it is.
        var part: String
        /// When the service gave it, or said that it still holds.
        var fetchedAt: Date
        /// Until when the service need not be asked; nil where it did not say.
        var freshUntil: Date?
        /// The service's own words, for it to recognise them.
        var expires: String?
        var lastModified: String?
        var entityTag: String?
        fileprivate var size = 0
        fileprivate var checksum = ""

        init(identity: String, part: String, fetchedAt: Date) {
            (self.identity, self.part, self.fetchedAt) = (identity, part, fetchedAt)
        }
    }

    private(set) var head: Head
    let body: Data

    init(head: Head, body: Data) {
        (self.head, self.body) = (head, body)
        self.head.size = body.count
        self.head.checksum = Fingerprint.of(body)
    }

    /// The answer in the bytes of a file; nil where they are not a whole one.
    init?(_ file: Data) {
        guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        guard let head = try? decoder.decode(Head.self, from: file[..<end]), head.fetchedAt.isInCalendar,
            head.freshUntil?.isInCalendar != false
        else { return nil }
        let body = Data(file[(end + 1)...])
        guard head.size == body.count, head.checksum == Fingerprint.of(body) else { return nil }
        (self.head, self.body) = (head, body)
    }

    /// The bytes of a file: a line that says what it is, and the body as it came.
    var file: Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers alone can always be encoded; without a head the file would not be taken for an answer.
        return ((try? encoder.encode(head)) ?? Data()) + Data("\n".utf8) + body
    }

    /// The headers that ask for news only.
    var conditions: [String: String] {
        var headers: [String: String] = [:]
        headers["If-Modified-Since"] = head.lastModified
        headers["If-None-Match"] = head.entityTag
        return headers
    }

    /// The same document as one that says nothing of how long it holds.
    var expired: StoredAnswer {
        var head = StoredAnswer.Head(identity: head.identity, part: head.part, fetchedAt: head.fetchedAt)
        head.freshUntil = head.fetchedAt
        return StoredAnswer(head: head, body: body)
    }

    /// The same document, once the service has said that it still holds.
    func confirmed(by response: HTTPResponse, at now: Date) -> StoredAnswer {
        var head = head
        head.fetchedAt = now
        head.note(response, at: now)
        return StoredAnswer(head: head, body: body)
    }
}

extension StoredAnswer.Head {
    /// Takes over what a response says of how long it holds; a 304 need not repeat what has not changed.
    mutating func note(_ response: HTTPResponse, at now: Date) {
        freshUntil = Freshness.end(of: response, now: now)
        expires = response["Expires"] ?? expires
        lastModified = response["Last-Modified"] ?? lastModified
        entityTag = response["ETag"] ?? entityTag
    }
}

/// How long a response may be used without asking again (RFC 9111, section 4.2).
enum Freshness {
    /// The instant until which it is fresh, by our own clock; nil where the service does not say.
    static func end(of response: HTTPResponse, now: Date) -> Date? {
        guard let lifetime = lifetime(of: response, now: now) else { return nil }
        // A mistake there should not freeze the weather for more than a day.
        return now.addingTimeInterval(min(86_400, max(0, lifetime)))
    }

    private static func lifetime(of response: HTTPResponse, now: Date) -> TimeInterval? {
        let directives = (response["Cache-Control"] ?? "").lowercased().split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
        if let age = directives.first(where: { $0.hasPrefix("max-age=") }).flatMap({ UInt32($0.dropFirst(8)) }) {
            return TimeInterval(age)
        }
        // Both are of the service's clock, so that the difference holds for any.
        return response["Expires"].flatMap(HTTPDate.parse).map { expires in
            expires.timeIntervalSince(response["Date"].flatMap(HTTPDate.parse) ?? now)
        }
    }
}

/// Short names for texts and bytes: FNV-1a with 64 bits, as sixteen hexadecimal digits.
enum Fingerprint {
    /// How many digits a fingerprint has.
    static let digits = 16

    static func of(_ bytes: some Sequence<UInt8>) -> String {
        let number = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: Self.digits - digits.count) + digits
    }
}
