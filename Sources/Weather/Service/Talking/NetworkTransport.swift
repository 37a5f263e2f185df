import CCurl
import FoundationEssentials
import Glibc
import Rx

extension Transport {
    /// Returns a transport that uses the network through libcurl.
    ///
    /// libcurl follows redirects, except from https to http. It reads the usual environment variables for proxies:
    /// `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    public static func network() -> Transport {
        network(atMost: JSONDocument.largest)
    }

    /// Returns a transport that uses the network, with a limit for decompressed bodies in bytes.
    static func network(atMost limit: Int) -> Transport {
        Transport { request in
            Deferred {
                let isCancelled = Flag()
                return Future<HTTPResponse, TransportFailure> { promise in
                    OwnThread.run {
                        promise(NetworkExchange(request: request, limit: limit, isCancelled: isCancelled).result())
                    }
                }
                .handleEvents(receiveCancel: isCancelled.set)
            }
            .eraseToAnyPublisher()
        }
    }

    /// The reason why the network cannot be used; nil if it can.
    public static var networkProblem: String? { ccurl_problem().map { String(cString: $0) } }
}

/// A single request and its result.
private struct NetworkExchange {
    let request: HTTPRequest
    let limit: Int
    let isCancelled: Flag

    /// Sends the request and waits for the response, up to the request's time limit.
    func result() -> Result<HTTPResponse, TransportFailure> {
        let lines = request.headers.map { "\($0): \($1)" }
        let response = withPointers(to: lines) { headers in
            request.url.absoluteString.withCString { url in
                var request = CurlRequest()
                (request.url, request.headers, request.header_count) = (url, headers.baseAddress, headers.count)
                request.allows_http = self.request.url.scheme == "http" ? 1 : 0
                request.follows_redirects = self.request.followsRedirects ? 1 : 0
                request.most_bytes = limit
                // For libcurl, zero means no limit.
                request.most_milliseconds = max(1, Int(self.request.timeLimit * 1000))
                request.most_milliseconds_to_connect = min(20_000, request.most_milliseconds)
                // The flag lives as long as this exchange, which waits for the end.
                request.context = Unmanaged.passUnretained(isCancelled).toOpaque()
                request.goes_on = { context in
                    guard let context else { return 1 }
                    return Unmanaged<Flag>.fromOpaque(context).takeUnretainedValue().isSet ? 0 : 1
                }
                return ccurl_perform(&request)
            }
        }
        let (headers, body) = (Data(response.headers), Data(response.body))
        if response.code == 0 {
            return .success(
                HTTPResponse(status: response.status, headers: HTTPHeaders.fields(in: headers), body: body))
        }
        return .failure(TransportFailure(response))
    }

    /// Calls a function with an array of C strings. The pointers are valid during the call.
    private func withPointers<Result>(
        to texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer(body)
    }
}

extension Data {
    /// Creates data from bytes allocated by C, which are freed with the data.
    fileprivate init(_ bytes: CurlBytes) {
        self = bytes.bytes.map { Data(bytesNoCopy: $0, count: bytes.count, deallocator: .free) } ?? Data()
    }
}

extension TransportFailure {
    /// Creates the failure for an error code of libcurl.
    fileprivate init(_ response: CurlResponse) {
        let words = response.words.map { String(cString: $0) } ?? ""
        if response.is_too_large != 0 {
            self = .tooLarge
        } else if response.is_compressed_again != 0 {
            self = .failed("the response is compressed more than once")
        } else if response.proxy_status >= 300 {
            self = .refusedByProxy(response.proxy_status)
        } else if ccurl_is_untrusted(response.code) != 0 {
            self = .untrusted(words)
        } else {
            self.init(code: Int(response.code), words)
        }
    }

    private init(code: Int, _ words: String) {
        switch code {
        case ccurl_host_not_found: self = .hostNotFound
        case ccurl_cannot_connect: self = .unreachable
        case ccurl_timed_out: self = .timedOut
        case ccurl_too_many_redirects: self = .tooManyRedirects
        case ccurl_partial, ccurl_got_nothing, ccurl_send_error, ccurl_receive_error: self = .cut
        default: self = .failed(words)
        }
    }
}
