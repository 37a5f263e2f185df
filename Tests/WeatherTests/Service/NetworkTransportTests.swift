import Foundation
import LocalServer
import Rx
import Testing

@testable import Weather

@Suite("The network")
struct NetworkTransportTests {
    private func result(
        of url: URL, atMost limit: Int = 1 << 20, within seconds: TimeInterval = 20
    ) -> Result<HTTPResponse, TransportFailure>? {
        let result = Guarded<Result<HTTPResponse, TransportFailure>?>(nil)
        var request = HTTPRequest(url: url)
        request.timeLimit = seconds
        let cancellable = Transport.network(atMost: limit).send(request).sink { completion in
            if case .failure(let failure) = completion { result.change { $0 = .failure(failure) } }
        } receiveValue: { response in
            result.change { $0 = .success(response) }
        }
        result.wait { $0 != nil }
        cancellable.cancel()
        return result.value
    }

    private func failure(
        _ answer: LocalServer.Answer, atMost limit: Int = 1 << 20, within seconds: TimeInterval = 20
    ) throws -> TransportFailure? {
        let server = try LocalServer { _ in answer }
        defer { server.stop() }
        guard case .failure(let failure) = result(of: server.url(), atMost: limit, within: seconds) else { return nil }
        return failure
    }

    @Test(
        "accepts all valid HTTP",
        arguments: [
            "HTTP/1.1 200 OK\r\nContent-Type:application/json\r\nETag:\"a\"\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 200 \r\nETag: \"a\"\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 200\r\nETag: \"a\"\r\nContent-Length:2\r\n\r\n{}",
            "HTTP/1.0 200 OK\r\netag:    \"a\"   \r\n\r\n{}",
            "HTTP/1.1 103 Early Hints\r\nETag: \"b\"\r\n\r\nHTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nEtag: \"a\"\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\nETag: \"t\"\r\n\r\n",
            "HTTP/1.1 200 OK\nETag: \"a\"\nContent-Length: 2\n\n{}",
            "HTTP/1.1 200 OK\r\nServer:\r\nX-\u{FC}: \u{E4}\r\nETag: \"a\"\r\nETag: \"b\"\r\nContent-Length: 2\r\n\r\n{}",
        ])
    func legal(response: String) throws {
        // Each character of these texts is in ISO-8859-1.
        let raw = Data(response.unicodeScalars.map { UInt8($0.value) })
        let server = try LocalServer { _ in .init(raw: raw) }
        defer { server.stop() }
        let outcome = try result(of: server.url())?.get()
        let response = try #require(outcome)
        #expect(response.status == 200 && response.body == Data("{}".utf8) && response["etag"] == "\"a\"")
    }

    @Test("reads headers in UTF-8 and in ISO-8859-1, and continued lines")
    func headers() {
        let latin =
            Data("HTTP/1.1 200 OK\r\nA: caf".utf8) + [0xE9] + Data("\r\nB: café\r\nC: one\r\n  two\r\n\r\n".utf8)
        #expect(HTTPHeaders.fields(in: latin) == ["a": "café", "b": "café", "c": "one two"])
    }

    @Test("skips header lines whose names are not visible ASCII")
    func names() {
        let lines = Data("HTTP/1.1 200 OK\r\na\u{301}\u{316}: 1\r\nb c: 2\r\nB: 3\r\n: 4\r\n\r\n".utf8)
        #expect(HTTPHeaders.fields(in: lines) == ["b": "3", "": "4"])
    }

    @Test("reads all lines of Cache-Control as one list, and the first of any other field")
    func severalLines() {
        let lines = Data(
            "HTTP/1.1 200 OK\r\nCache-Control: max-age=9\r\nAge: 1\r\ncache-control: no-store\r\nAge: 2".utf8)
        #expect(HTTPHeaders.fields(in: lines) == ["cache-control": "max-age=9, no-store", "age": "1"])
    }

    @Test("reaches a host given as an IPv6 address")
    func v6() throws {
        guard let server = try? LocalServer(.v6, answer: { .init(body: $0.target) }) else { return }
        defer { server.stop() }
        let moved = URL(string: "https://api.example.org/now?a=1")?.moved(to: server.url(for: "/base/"))
        let outcome = try result(of: try #require(moved))?.get()
        let response = try #require(outcome)
        #expect(response.body == Data("/base/now?a=1".utf8))
        #expect(HTTPRequest(url: server.url()).host == "[::1]:\(server.port)")
    }

    @Test(
        "moves a URL to an endpoint, or gives nil",
        arguments: [
            ("http://[::1]:8080", "http://[::1]:8080/a/b?c=%20"),
            ("https://me:pw@x.org/p/", "https://me:pw@x.org/p/a/b?c=%20"),
            ("https:///nowhere", nil),
        ] as [(String, String?)])
    func moved(endpoint: String, address: String?) throws {
        let url = try #require(URL(string: "https://api.example.org/a/b?c=%20"))
        #expect(url.moved(to: try #require(URL(string: endpoint)))?.absoluteString == address)
    }

    @Test("distinguishes failures")
    func failures() throws {
        #expect(try failure(.init(raw: Data())) == .cut)
        #expect(try failure(.init(body: "half a forecast", cutAfter: 4)) == .cut)
        #expect(try failure(.init(raw: Data("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".utf8))) == .cut)
        #expect(try failure(.init(status: 302, headers: ["Location": "/"])) == .tooManyRedirects)
        let line = "HTTP/1.1 200 OK\r\nX: \(String(repeating: "a", count: 1 << 19))\r\nContent-Length: 2\r\n\r\n{}"
        #expect(try failure(.init(raw: Data(line.utf8))) == .tooLarge)
        #expect(try failure(.init(body: " ", isEndless: true, pace: 0.01), within: 0.2) == .timedOut)
        let packed = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope"
        #expect(
            try failure(.init(raw: Data(packed.utf8)))
                == .failed("Unrecognized or bad HTTP Content or Transfer-Encoding"))
        guard case .failed = try failure(.init(raw: Data("SSH-2.0-OpenSSH\r\n\r\n".utf8))) else {
            Issue.record("another protocol is a failure of its own")
            return
        }
        let closed = try LocalServer { _ in .init() }
        closed.stop()
        #expect(result(of: closed.url()) == .failure(.unreachable))
        #expect(result(of: try #require(URL(string: "http://weather.invalid/"))) == .failure(.hostNotFound))
    }

    @Test(
        "rejects a body compressed more than once, which can be endless without any output",
        arguments: [
            "Content-Encoding: gzip, gzip", "content-encoding:\tgzip,deflate",
            "Content-Encoding: gzip\r\nContent-Encoding: br",
            "Content-Encoding: gzip\r\nHTTP/x: 1\r\nContent-Encoding: gzip",
            "Transfer-Encoding: gzip\r\nContent-Encoding: gzip", "Transfer-Encoding: gzip, deflate, chunked",
        ])
    func compressedAgain(headers: String) throws {
        let answer = Data("HTTP/1.1 200 OK\r\n\(headers)\r\nContent-Length: 4\r\n\r\nnope".utf8)
        #expect(try failure(.init(raw: answer)) == .failed("the response is compressed more than once"))
    }

    @Test("accepts an uncompressed body, whatever its headers state")
    func plainCodings() throws {
        let headers = "Content-Encoding: identity\r\nTransfer-Encoding: identity, chunked"
        let answer = Data("HTTP/1.1 200 OK\r\n\(headers)\r\n\r\n0\r\n\r\n".utf8)
        let server = try LocalServer { _ in .init(raw: answer) }
        defer { server.stop() }
        #expect(try result(of: server.url())?.get().status == 200)
    }

    @Test("accepts a body up to the limit", arguments: [(99, false), (100, true), (101, true)])
    func limit(bytes: Int, comes: Bool) throws {
        let server = try LocalServer { _ in .init(status: 203, body: String(repeating: "x", count: 100)) }
        defer { server.stop() }
        let outcome = result(of: server.url(), atMost: bytes)
        #expect((try? outcome?.get().body.count) == (comes ? 100 : nil))
        if !comes { #expect(outcome == .failure(.tooLarge)) }
    }

    @Test("ends an endless body at the limit")
    func endless() throws {
        let answer = LocalServer.Answer(body: String(repeating: "x", count: 100_000), isEndless: true)
        #expect(try failure(answer) == .tooLarge)
    }

    @Test("ends at the limit of bodies that are not kept: that of a redirect, and one that decompresses to nothing")
    func unkeptBodies() throws {
        let redirect = Data("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 99999999\r\n\r\n".utf8)
        #expect(try failure(.init(raw: redirect + Data(repeating: 0x20, count: 3 << 20))) == .tooLarge)
        // Each of these gzip members is empty.
        let empty = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let zipped = (0..<(3 << 20) / empty.count).reduce(into: Data()) { all, _ in all += empty }
        let head = Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8)
        #expect(try failure(.init(raw: head + zipped)) != nil)
    }

    @Test("follows a redirect, and ends a cancelled request")
    func redirectAndCancel() throws {
        let server = try LocalServer { request in
            request.target == "/" ? .init(status: 302, headers: ["Location": "/there"]) : .init(body: "there")
        }
        defer { server.stop() }
        #expect(try result(of: server.url())?.get().body == Data("there".utf8))

        let heard = Guarded(0)
        // The server ends when the client has closed the connection.
        let endless = try LocalServer { _ in
            heard.change { $0 += 1 }
            return .init(body: " ", isEndless: true, pace: 0.01)
        }
        let cancellable = Transport.network().send(HTTPRequest(url: endless.url())).sink { _ in
        } receiveValue: { _ in
        }
        heard.wait { $0 == 1 }
        cancellable.cancel()
        endless.stop()
    }
}
