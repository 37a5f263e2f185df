import Foundation
import Glibc

/// A local web server for tests.
///
///     let server = try LocalServer { request in .init(body: "you asked for \(request.target)") }
///     defer { server.stop() }
///     let text = try String(contentsOf: server.url(for: "/today"), encoding: .utf8)
package final class LocalServer: Sendable {
    /// The request of a client.
    package struct Request: Sendable {
        package var method: String
        package var target: String

        /// The headers by their names in lower case.
        package var headers: [String: String]
        package var body: Data
    }

    /// The server's response.
    package struct Answer: Sendable {
        package var status = 200
        package var headers: [String: String] = [:]
        package var body = Data()

        /// The server is silent until this is signalled.
        package var gate: DispatchSemaphore?

        /// The number of bytes of the body after which the silence begins.
        package var silentAfter: Int?

        /// The connection is cut after so many bytes of the body.
        package var cutAfter: Int?

        /// The body is repeated until the client disconnects.
        package var isEndless = false

        /// The seconds between the parts of an endless body.
        package var pace: TimeInterval = 0

        /// The raw bytes of the whole response, including status line and headers.
        package var raw: Data?

        /// A response of exactly these bytes.
        package init(raw: Data) {
            self.raw = raw
        }

        package init(
            status: Int = 200,
            headers: [String: String] = [:],
            body: String = "",
            gate: DispatchSemaphore? = nil,
            silentAfter: Int? = nil,
            cutAfter: Int? = nil,
            isEndless: Bool = false,
            pace: TimeInterval = 0
        ) {
            (self.status, self.headers, self.body) = (status, headers, Data(body.utf8))
            (self.gate, self.silentAfter, self.cutAfter, self.isEndless) = (gate, silentAfter, cutAfter, isEndless)
            self.pace = pace
        }

        fileprivate var head: Data {
            var lines = ["HTTP/1.1 \(status) Whatever", "Connection: close"]
            if !isEndless { lines.append("Content-Length: \(body.count)") }
            lines += headers.map { "\($0): \($1)" }
            return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        }
    }

    /// A socket error, and the failed call.
    package struct SocketError: Error {
        let call: String
        let code: Int32
    }

    /// The port that the system gave it.
    package let port: UInt16
    private let listener: Int32
    private let family: Family
    private let answer: @Sendable (Request) -> Answer
    private let threads = DispatchGroup()

    /// The kind of address that a server listens at.
    package enum Family: Sendable {
        case v4, v6

        /// The host in an address.
        package var host: String { self == .v4 ? "127.0.0.1" : "[::1]" }
    }

    /// Listens on a free port of 127.0.0.1 or ::1, and answers each request with `answer`, on a thread per request.
    package init(_ family: Family = .v4, answer: @escaping @Sendable (Request) -> Answer) throws {
        (self.answer, self.family) = (answer, family)
        listener = socket(family == .v4 ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        guard listener >= 0 else { throw SocketError(call: "socket", code: errno) }
        let listener = listener
        // The socket functions take an address as its generic kind, whose beginning it shares.
        func listens<Address>(_ address: inout Address) -> Bool {
            var length = socklen_t(MemoryLayout<Address>.size)
            return withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, length) == 0 && listen(listener, 64) == 0
                        && getsockname(listener, $0, &length) == 0
                }
            }
        }
        let isListening: Bool
        if family == .v4 {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            isListening = listens(&address)
            port = UInt16(bigEndian: address.sin_port)
        } else {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            isListening = listens(&address)
            port = UInt16(bigEndian: address.sin6_port)
        }
        guard isListening else {
            let code = errno
            close(listener)
            throw SocketError(call: "listen", code: code)
        }
        run { self.acceptAll() }
    }

    /// The URL of `target`.
    package func url(for target: String = "/") -> URL {
        URL(string: "http://\(family.host):\(port)\(target)")!  // A number and a path make a valid address.
    }

    /// Stops accepting requests, and waits until the pending ones are answered.
    package func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        threads.wait()
        close(listener)
    }

    private func run(_ body: @escaping @Sendable () -> Void) {
        threads.enter()
        Thread.detachNewThread {
            body()
            self.threads.leave()
        }
    }

    private func acceptAll() {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            run {
                self.serve(connection)
                close(connection)
            }
        }
    }

    private func serve(_ connection: Int32) {
        guard let request = readRequest(connection) else { return }
        let answer = answer(request)
        if let raw = answer.raw {
            _ = write(raw, to: connection)
            shutdown(connection, Int32(SHUT_WR))
            return
        }
        let start = answer.silentAfter.map { answer.head + answer.body.prefix($0) } ?? Data()
        _ = write(start, to: connection)
        answer.gate?.wait()
        let whole = answer.head + answer.body.prefix(answer.cutAfter ?? .max)
        var isHeard = write(whole.dropFirst(start.count), to: connection)
        while answer.isEndless, isHeard {
            if answer.pace > 0 { Thread.sleep(forTimeInterval: answer.pace) }
            isHeard = write(answer.body, to: connection)
        }
        shutdown(connection, Int32(SHUT_WR))
    }

    private func readRequest(_ connection: Int32) -> Request? {
        let end = Data("\r\n\r\n".utf8)
        var received = Data()
        while received.range(of: end) == nil {
            guard let more = read(connection) else { return nil }
            received += more
        }
        guard let headEnd = received.range(of: end) else { return nil }
        let lines = String(decoding: received[..<headEnd.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
        }
        var body = received[headEnd.upperBound...]
        while body.count < Int(headers["content-length"] ?? "") ?? 0 {
            guard let more = read(connection) else { return nil }
            body += more
        }
        return Request(method: words[0], target: words[1], headers: headers, body: Data(body))
    }

    private func read(_ connection: Int32) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(connection, &buffer, buffer.count, 0)
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    /// Whether the client received all of it.
    private func write(_ data: Data, to connection: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
