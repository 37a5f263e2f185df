import Foundation
import Rx
import Testing

@Suite struct CompletionTests {
    struct Coded: Error, Codable, Hashable {
        var code: Int
    }

    typealias Completion = Subscribers.Completion<Coded>

    @Test(arguments: [
        (Completion.finished, #"{"success":true}"#),
        (Completion.failure(Coded(code: 7)), #"{"error":{"code":7},"success":false}"#),
    ])
    func completionsAreCoded(_ completion: Completion, as document: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(completion), as: UTF8.self) == document)
        #expect(try JSONDecoder().decode(Completion.self, from: Data(document.utf8)) == completion)
    }

    @Test func aSuccessIgnoresAnErrorBesideIt() throws {
        let document = Data(#"{"success":true,"error":{"code":7}}"#.utf8)
        #expect(try JSONDecoder().decode(Completion.self, from: document) == .finished)
    }

    @Test func aFailureNeedsAnError() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Completion.self, from: Data(#"{"success":false}"#.utf8))
        }
    }

    @Test func completionsAreHashed() {
        let completions: [Completion] = [.finished, .failure(Coded(code: 1)), .failure(Coded(code: 2)), .finished]
        #expect(Set(completions).count == 3)
    }
}
