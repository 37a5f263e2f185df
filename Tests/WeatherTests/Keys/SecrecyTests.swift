import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A key")
struct SecrecyTests {
    /// Servers that repeat the key in all ways, in responses of all kinds.
    private static let servers: [@Sendable (LocalServer.Request, String) -> LocalServer.Answer] = [
        { request, key in .init(status: 401, body: #"{"message": "bad \#(key) in \#(request.target)"}"#) },
        { request, key in .init(status: 500, body: "<title>\(key) \(request.target)</title>") },
        { request, key in
            .init(status: 429, headers: ["Retry-After": "9999"], body: #"{"message": "\#(request.target)"}"#)
        },
        { request, key in .init(body: "<html><title>\(request.target)</title></html>") },
        { request, key in .init(body: #"{"cod": "\#(request.target) \#(key)"}"#) },
        { request, key in .init(body: "\(key) \(request.target)") },
        { request, key in .init(body: request.target, cutAfter: 3) },
        { request, key in .init(status: 401, body: #"{"message": "\#(escapes(key)[0]) \#(escapes(key)[1])"}"#) },
        { request, key in .init(body: #"{"cod": "\#(escapes(key).joined(separator: "|"))"}"#) },
        { request, key in
            .init(
                headers: ["ETag": escapes(key)[2], "Last-Modified": escapes(key)[3]],
                body: answer(to: request.target).replacingOccurrences(of: "NAME", with: escapes(key).joined()))
        },
        { request, key in
            .init(
                headers: ["ETag": "\"\(request.target)\"", "Last-Modified": key, "Expires": request.target],
                body: answer(to: request.target).replacingOccurrences(of: "NAME", with: key))
        },
    ]

    /// The key in the escapes of JSON, URLs and HTML.
    private static func escapes(_ key: String) -> [String] {
        let percent = key.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return [
            key.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined(),
            key.replacing("/", with: "\\/"), percent, percent.uppercased().replacing("%", with: "%2525"),
            key.unicodeScalars.map { "&#\($0.value);" }.joined(),
            key.unicodeScalars.map { "&#x000\(String($0.value, radix: 16));" }.joined(),
            key.replacing("&", with: "&amp;"), String(key.map { $0 == " " ? "+" : $0 }),
            // An escape inside of another.
            percent.replacing("%", with: "\\u0025"), key.unicodeScalars.map { "\\u0026#\($0.value);" }.joined(),
            key.unicodeScalars.map { "&amp;#\($0.value);" }.joined(),
            key.unicodeScalars.map { "&#0000000000\($0.value);" }.joined(),
            key.utf16.map { "\\\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined(),
            key.unicodeScalars.map { "%26%23\($0.value)%3B" }.joined(),
            // An entity whose semicolon is escaped, and with leading zeros.
            key.unicodeScalars.map { "&#\($0.value)\\u003b" }.joined(),
            key.unicodeScalars.map { "&#\($0.value)%3B" }.joined(),
            key.unicodeScalars.map { "&#\($0.value)%25253b" }.joined(),
            key.unicodeScalars.map { "&amp\\u005cu003b#\($0.value)&#59;" }.joined(),
            key.unicodeScalars.map { "&#\(String(repeating: "0", count: 100))\($0.value);" }.joined(),
            // Direction marks between the letters, which a page omits.
            key.map(String.init).joined(separator: "\u{202E}"),
            key.map(String.init).joined(separator: "\\u200f\\u061C"),
            key.map(String.init).joined(separator: "&lrm;&rlm;"),
        ]
    }

    private static func answer(to target: String) -> String {
        let answers = [
            "/data/2.5/weather": ServiceAnswers.openWeatherCurrent.replacingOccurrences(of: "Sentrum", with: "NAME"),
            "/data/2.5/forecast": ServiceAnswers.openWeatherForecast.replacingOccurrences(of: "Sentrum", with: "NAME"),
            "/v1/forecast": ServiceAnswers.weatherAPI.replacingOccurrences(of: "Overcast", with: "NAME"),
            "/VisualCrossing": ServiceAnswers.visualCrossing.replacingOccurrences(of: "Overcast", with: "NAME"),
            "/sitespecific/v0/point/hourly": ServiceAnswers.metOfficeHourly.replacing("Sentrum", with: "NAME"),
            "/sitespecific/v0/point/daily": ServiceAnswers.metOfficeDaily.replacing("Sentrum", with: "NAME"),
            "/v4/weather/realtime": ServiceAnswers.tomorrowIOCurrent.replacingOccurrences(of: "Sentrum", with: "NAME"),
            "/v4/weather/forecast": ServiceAnswers.tomorrowIOForecast,
            "/forecast": ServiceAnswers.pirateWeather.replacingOccurrences(of: "cloudy", with: "NAME"),
        ]
        return answers.first { target.hasPrefix($0.key) }?.value ?? ""
    }

    @Test(
        "is in no message, note, file name or file, whatever a server does with it",
        arguments: Provider.askable.filter(\.needsKey), servers.indices)
    func secrecy(provider: Provider, server index: Int) throws {
        let key = try #require(ServiceBench.keys[provider])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let asked = Guarded(0)
        let server = try LocalServer { request in
            asked.change { $0 += 1 }
            return Self.servers[index](request, key)
        }
        defer { server.stop() }
        let bench = try ServiceBench([:], cache: .folder(at: folder))
        bench.server.stop()
        var world = bench.world
        world.endpoint = server.url()
        let service = WeatherService(in: world)
        var said = ""
        for _ in 0..<2 {
            let result = try Waiting(service.weather(for: ServiceAnswers.question(provider))).result()
            said += "\(result) \(String(reflecting: result))"
            dump(result, to: &said)
        }
        let request = try FetchPlan(
            for: ServiceAnswers.question(provider), key: key, userAgent: "me", now: ServiceBench.start
        ).first[0].request
        dump(request, to: &said)
        dump(HTTPRequest(url: request.url), to: &said)
        dump(Secret(key), to: &said)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            said += file.lastPathComponent + String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        #expect(asked.value > 0)
        // The beginning of the key reveals it, however the rest is written.
        for written in Self.escapes(key) { #expect(!said.contains(written.prefix(6)), "\(written)") }
    }

    @Test("is found in five layers of entities, wherever it is in a long text", arguments: [100, 12_500, 24_000])
    func layers(before end: Int) {
        let key = "abcd1234"
        let nested = (0..<5).reduce(key) { text, _ in text.utf8.map { "&#\($0);" }.joined() }
        let (start, rest) = (String(repeating: "x", count: (1 << 18) - end), String(repeating: "y", count: 40_000))
        let hidden = Secrets([key]).hidden(in: Data((start + nested + rest).utf8))
        #expect(hidden == Data((start + "…" + rest).utf8))
    }

    @Test(
        "is found in texts of any length and escape, in linear time",
        arguments: [
            ("0123456789", "a 0123456789 b", "a … b"), ("0123456789", "012345678", "012345678"),
            ("ab+cd efgh", "ab+cd+efgh ab%2Bcd%20efgh ab\u{5C}u0026#43;cd efgh", "… … …"),
            ("tab\there!", #"tab\there! tab\u0009here!"#, "… …"),
            (#"\\\\\\\\x"#, String(repeating: #"\"#, count: 64) + "x", nil),
            ("%41%42%43", "%41%42%43 %2541%2542%2543", "… …"), ("ABCDEFGH", "&#65BCDEFGH &#X41;BCDEFGH", "… …"),
            (#"ab%41cd"ef/gh12"#, #"ab%41cd\"ef\/gh12 ab%41cd&quot;ef/gh12"#, "… …"),
            (#"ab\ncd%2Fefgh"#, #"ab\\ncd%2Fefgh"#, "…"),
            (
                "ab_cd+efgh-ij.kl",
                "ab&lowbar;cd&plus;efgh-ij&period;kl &#0000000000000000000000000097;b_cd+efgh-ij.kl", "… …"
            ),
            ("ABCDEFGH", "&#65\\u003b&#66%3BCDEFGH &#x41\\\\u003b&#66&semi;CDEF&#71&#59;H", "… …"),
            // A text before the key that would consume its first digits.
            ("1bcdef0123", #"%41bcd\u0065f0123 &#31bcd\u0065f0123"#, nil), ("ABCDEFGH", #"%2%41BCDEFGH"#, nil),
            ("ABCD;EFGH", "ABCD;EFGH ABC&#68%3B;EFGH ABC&#68;;EFGH ABC&#68%3BEFGH", "… … … …"),
            ("ABCDEFGH", "&#\(String(repeating: "0", count: 3000))65;BCDEFGH", "…"),
            // Two lines of a calendar that a reader joins.
            ("ABCDEFGH", "URL:x.ABCD\r\n EFGH.y ABCD\r\nEFGH ABCD\n EFGH\r", "URL:x.….y ABCD\r\nEFGH ABCD\n EFGH\r"),
        ] as [(String, String, String?)])
    func forms(key: String, text: String, hidden: String?) {
        let result = Secret(key).hidden(in: text)
        if let hidden { #expect(result == hidden) } else { #expect(!result.contains(key)) }
        let piece = String(repeating: "x", count: 1 << 18)
        #expect(!Secret(key).hidden(in: piece.dropLast(4) + key + "x").contains(key), "where two pieces meet")
    }

    @Test("is redacted if a server repeats that of another service")
    func otherKey() throws {
        let other = try #require(ServiceBench.keys[.pirateWeather])
        let bench = try ServiceBench(["/data": [.init(status: 401, body: #"{"message": "other key \#(other)"}"#)]])
        let result = try Waiting(bench.service.weather(for: ServiceAnswers.question(.openWeather))).result()
        #expect("\(result)".contains("other key …") && !"\(result)".contains(other))
    }

    @Test("is redacted if another key overrides it")
    func overriddenKey() throws {
        let other = "0verridden key"
        let cache = CacheFolder.memory()
        let body = ServiceAnswers.pirateWeather.replacing("cloudy", with: other)
        let bench = try ServiceBench(["/forecast/": [.init(body: body)]], cache: cache)
        defer { bench.server.stop() }
        var world = bench.world
        world.otherKeys = [other]
        let question = try ServiceAnswers.question(.pirateWeather)
        let result = try Waiting(WeatherService(in: world).weather(for: question)).result().get()
        let files = try cache.entries().compactMap { cache.read($0.name) }.map { String(decoding: $0, as: UTF8.self) }
        #expect(!"\(result)".contains(other) && files.count == 2 && files.allSatisfy { !$0.contains(other) })
    }

    @Test("is redacted in results too, where it may have been restored")
    func results() {
        let keys = ["0123456789abcdefSECRET", "short"]
        let page = "<p title='0123456789abcdefSECRET'>0123456789abcdefSECRET &amp; short</p>"
        let hidden = String(decoding: KeysInResults.hidden(in: Array(page.utf8), keys), as: UTF8.self)
        #expect(hidden == "<p title='…'>… &amp; short</p>")
    }

    @Test("is found in parts if it is long, and together with adjacent or contained keys")
    func several() {
        let long = (0..<600).map { "abcdef0123456789-_.eyJ"[($0 * 2_654_435_761 >> 9) % 22] }.joined()
        for written in Self.escapes(long) + [long.utf8.map { "&#\($0);" }.joined()] {
            let result = Secret(long).hidden(in: "a \(written) b \(long.dropFirst(300))")
            #expect(result.hasPrefix("a … b ") && !result.contains(long.suffix(200)), "\(result)")
        }
        let keys = Secrets(["01234567", "56789abc", "3456789a"])
        #expect(keys.hidden(in: "x0123456789abcx56789abc01234567x") == "x…x…x")
        #expect(keys.hidden(in: "01234567 3456789a") == "… …")
    }

    @Test("is found with any direction marks between its letters, but with no other characters")
    func marks() {
        let secret = Secret("ABCD\u{200E}EFGH")
        for value in UInt32(0)...0x2FFF {
            guard let scalar = Unicode.Scalar(value), !"&;%".unicodeScalars.contains(scalar) else { continue }
            let isMark = scalar.properties.isBidiControl
            let written = ["\(scalar)", "\\u\(String(value + 0x10000, radix: 16).dropFirst())"]
            for mark in written where isMark || value % 16 == 14 {
                let text = "x\("ABCDEFGH".map(String.init).joined(separator: mark))y"
                #expect(secret.hidden(in: text) == (isMark ? "x…y" : text), "\(mark)")
            }
        }
        #expect(secret.hidden(in: "\u{202E}a\u{200F}b") == "\u{202E}a\u{200F}b", "what is not hidden stays as it is")
    }

    @Test(
        "is found across the pieces of a text, with any number of direction marks between its letters",
        arguments: ["\u{202E}", "\\u202e", "\u{61C}\u{2066}\\u200F"])
    func manyMarks(mark: String) {
        let (long, marks) = (String(repeating: "x", count: 1 << 18), String(repeating: mark, count: 4000))
        let key = "ABCDEFGH".map(String.init).joined(separator: marks)
        #expect(Secret("ABCDEFGH").hidden(in: long.dropLast(2000) + key + long) == long.dropLast(2000) + "…" + long)
    }

    @Test("is found across the pieces of a text, in entities with any number of zeros")
    func zeros() {
        let (long, zeros) = (String(repeating: "x", count: 1 << 18), String(repeating: "0", count: 4000))
        let key = "ABCDEFGH".utf8.map { "&#\(zeros)\($0);" }.joined()
        #expect(Secret("ABCDEFGH").hidden(in: long.dropLast(2000) + key + long) == long.dropLast(2000) + "…" + long)
    }
}

extension String {
    fileprivate subscript(_ place: Int) -> String { String(self[index(startIndex, offsetBy: place)]) }

    @Test("is found at each of its places, even if the text almost consists of it")
    func repeatedLetters() {
        for number in 0..<2_000 {
            var random = number &* 2_654_435_761
            func text(_ count: Int) -> [UInt8] {
                (0..<count).map { _ in
                    random = (random &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
                    return random >> 16 & 3 == 0 ? UInt8(ascii: "b") : UInt8(ascii: "a")
                }
            }
            let (text, key) = (text(60), text(1 + number % 7))
            let covered = text.indices.reduce(into: Set<Int>()) { covered, start in
                if text[start...].starts(with: key) { covered.formUnion(start..<start + key.count) }
            }
            let found = EscapedText(text[...]).places(of: key).flatMap { Array($0) }
            #expect(Set(found) == covered && found.count == covered.count, "\(text) \(key)")
        }
    }

    @Test("is not searched for in a response when the time for it is over, whatever the response contains")
    func lateSearch() {
        #expect(Secrets(["0123456789"]).hidden(in: Data("01234 and so on".utf8), unless: { true }) == nil)
    }
}
