import Foundation
import FoundationNetworking
import Testing

@testable import Weather

@Suite("What Foundation says of a request that failed")
struct TransportFailureTests {
    @Test(
        "is understood by its words where it has no code, as they are libcurl's",
        arguments: [
            ("SSL certificate problem: self-signed certificate", .untrusted),
            ("SSL peer certificate or SSH remote key was not OK", .untrusted),
            ("Problem with the SSL CA cert (path? access rights?)", .untrusted),
            ("Failed writing received data to disk/application", .tooLarge),
            ("Failure writing output to destination", .tooLarge),
            ("Server returned nothing (no headers, no data)", .cut), ("", .cut),
        ] as [(String, TransportFailure)])
    func words(words: String, failure: TransportFailure) {
        #expect(TransportFailure(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])) == failure)
    }

    @Test("is understood by its code first")
    func codes() {
        let words = [NSLocalizedDescriptionKey: "SSL"]
        #expect(TransportFailure(URLError(.timedOut, userInfo: words)) == .timedOut)
        #expect(TransportFailure(URLError(.cannotFindHost, userInfo: words)) == .hostNotFound)
        #expect(TransportFailure(URLError(.dataLengthExceedsMaximum)) == .tooLarge)
    }
}
