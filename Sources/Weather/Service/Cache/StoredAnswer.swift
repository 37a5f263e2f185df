import FoundationEssentials
import TextForms

/// A stored document of a service, with the caching headers of its response, and the problems since then.
struct StoredAnswer: Equatable, Sendable {
    /// The properties of a stored document.
    struct Head: Equatable, Codable, Sendable {
        /// The identity of the question, which contains no key.
        var identity: String
        /// The part of the service's forecast.
        var part: String
        /// A fingerprint of the requested address without its key. The address can depend on another document.
        var address: String?
        /// The time at which the service sent or confirmed the response.
        var fetchedAt: Date
        /// The end of its freshness; nil if the service did not state it.
        var freshUntil: Date?
        /// The `Expires` header, which is sent back unchanged.
        var expires: String?
        var lastModified: String?
        var entityTag: String?
        /// The problems of requests since then; nil after a response.
        var failure: GateMemory.Failure?
        fileprivate var size = 0
        fileprivate var checksum = ""

        init(identity: String, part: String, fetchedAt: Date) {
            (self.identity, self.part, self.fetchedAt) = (identity, part, fetchedAt)
        }
    }

    private(set) var head: Head
    /// The document; empty if the service has none, or if it could not be fetched, which ``Head/failure`` tells.
    let body: Data

    init(head: Head, body: Data) {
        (self.head, self.body) = (head, body)
        self.head.size = body.count
        self.head.checksum = Fingerprint.of(body)
    }

    /// Parses a stored file; nil if it is incomplete.
    init?(_ file: Data) {
        guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        guard let head = try? decoder.decode(Head.self, from: file[..<end]), head.fetchedAt.isInCalendar,
            head.freshUntil?.isInCalendar != false, head.failure?.isInCalendar != false
        else { return nil }
        let body = Data(file[(end + 1)...])
        guard head.size == body.count, head.checksum == Fingerprint.of(body) else { return nil }
        (self.head, self.body) = (head, body)
    }

    /// The contents of the file: a line of JSON with the properties, then the body as received.
    var file: Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers can always be encoded; a file without the first line would be invalid.
        return ((try? encoder.encode(head)) ?? Data()) + Data("\n".utf8) + body
    }

    /// Returns the headers of a conditional request; none for another address than that of the document.
    func conditions(for request: ServiceRequest) -> [String: String] {
        var headers: [String: String] = [:]
        guard !body.isEmpty, isAnswer(to: request) else { return headers }
        headers["If-Modified-Since"] = head.lastModified.flatMap(Self.sendable)
        headers["If-None-Match"] = head.entityTag.flatMap(Self.sendable)
        return headers
    }

    /// Returns whether this is the document of a request's address. An expired document is not.
    func isAnswer(to request: ServiceRequest) -> Bool { head.address == Self.address(of: request) }

    /// Returns the fingerprint of a request's address.
    static func address(of request: ServiceRequest) -> String { Fingerprint.of(request.description.utf8) }

    /// Returns a header as received if it can be sent back, and is not so long that a server would reject the request.
    private static func sendable(_ header: String) -> String? {
        // An empty header is not sent, so nothing could be confirmed by it.
        let isShort = (1...1024).contains(header.trimmedInLine.utf8.count)
        return isShort && header.utf8.count <= 1024 && HTTPHeaders.canSend(header) ? header : nil
    }

    /// Returns whether the document is fresh: by its headers, or for some time without them.
    func isFresh(at now: Date, for age: TimeInterval) -> Bool {
        let end = head.freshUntil ?? head.fetchedAt.addingTimeInterval(age)
        return head.fetchedAt <= now && now < end
    }

    /// The same document without a stated end of freshness.
    var expired: StoredAnswer {
        var head = StoredAnswer.Head(identity: head.identity, part: head.part, fetchedAt: head.fetchedAt)
        (head.freshUntil, head.failure) = (head.fetchedAt, self.head.failure)
        return StoredAnswer(head: head, body: body)
    }

    /// Returns the document after a response 304 has confirmed it.
    func confirmed(by response: HTTPResponse, at now: Date) -> StoredAnswer {
        var head = head
        (head.fetchedAt, head.failure) = (now, nil)
        head.note(response, at: now)
        return StoredAnswer(head: head, body: body)
    }

    /// Returns the document after a failed request.
    func failing(_ failure: GateMemory.Failure) -> StoredAnswer {
        var head = head
        head.failure = failure
        return StoredAnswer(head: head, body: body)
    }
}

extension StoredAnswer.Head {
    /// Takes over the caching headers of a response; a 304 need not repeat unchanged ones.
    mutating func note(_ response: HTTPResponse, at now: Date) {
        freshUntil = Freshness.end(of: response, now: now)
        expires = response["Expires"] ?? expires
        lastModified = response["Last-Modified"] ?? lastModified
        entityTag = response["ETag"] ?? entityTag
    }
}

/// The freshness lifetime of a response (RFC 9111, section 4.2).
enum Freshness {
    /// Returns the end of freshness by the local clock; nil if the service does not state it.
    static func end(of response: HTTPResponse, now: Date) -> Date? {
        guard let lifetime = lifetime(of: response, now: now) else { return nil }
        // A wrong header must not keep the weather from being updated for more than a day.
        return now.addingTimeInterval(min(86_400, max(0, lifetime - age(of: response))))
    }

    /// The seconds for which a cache on the way has kept the response.
    private static func age(of response: HTTPResponse) -> TimeInterval {
        guard let age = response["Age"], age.utf8.allSatisfy({ 48...57 ~= $0 }) else { return 0 }
        return TimeInterval(age) ?? 0
    }

    private static func lifetime(of response: HTTPResponse, now: Date) -> TimeInterval? {
        let directives = (response["Cache-Control"] ?? "").lowercased().split(separator: ",")
            .map { $0.trimmedInLine }
        if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
        if let age = directives.first(where: { $0.hasPrefix("max-age=") }).flatMap({ UInt32($0.dropFirst(8)) }) {
            return TimeInterval(age)
        }
        // Both times are from the service's clock, so that their difference is correct for any clock.
        return response["Expires"].flatMap(HTTPDate.parse).map { expires in
            expires.timeIntervalSince(response["Date"].flatMap(HTTPDate.parse) ?? now)
        }
    }
}

/// Short names for texts and bytes: 64-bit FNV-1a, as sixteen hexadecimal digits.
enum Fingerprint {
    /// The number of digits of a fingerprint.
    static let digits = 16

    static func of(_ bytes: some Sequence<UInt8>) -> String {
        let number = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: Self.digits - digits.count) + digits
    }
}
