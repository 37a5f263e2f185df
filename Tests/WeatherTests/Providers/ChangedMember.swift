import Foundation
import Testing

@testable import Weather

/// A document with one changed member, given by its path: `hourly[3].temp`.
struct ChangedMember {
    let path: String
    private let document: Any

    init(_ path: String, of json: String) throws {
        self.path = path
        document = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }

    /// Checks the effect of a member that is absent, null or of a wrong type. Without it the forecast must differ; an
    /// array or a meaningless text in its place must be reported with its path.
    static func check(_ path: String, of json: String, _ hints: ReadingHints = ReadingHints()) throws {
        let member = try ChangedMember(path, of: json)
        let whole = try forecast(json, hints)
        let missing = try forecast(member.removed(), hints)
        #expect(missing != whole, "\(path) makes no difference")
        #expect(try forecast(member.set(NSNull()), hints) == missing, "\(path) is null")
        for wrong in [[Any](), [[1]]] as [Any] {
            #expect(try problem(member.set(wrong)).path == path)
        }
    }

    /// Returns the document with another value for the member.
    func set(_ value: Any) throws -> String { try text { _ in value } }

    /// Returns the document without the member.
    func removed() throws -> String { try text { _ in nil } }

    private func text(_ change: (Any) -> Any?) throws -> String {
        let steps = path.replacing("[", with: ".[").split(separator: ".").map(String.init)
        let changed = try changed(document, steps[...], change)
        let data = try JSONSerialization.data(withJSONObject: try #require(changed), options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    private func changed(_ value: Any, _ steps: ArraySlice<String>, _ change: (Any) -> Any?) throws -> Any? {
        guard let step = steps.first else { return change(value) }
        if step.hasPrefix("["), var list = value as? [Any] {
            let index = try #require(Int(step.dropFirst().dropLast()))
            let element = try changed(list[index], steps.dropFirst(), change)
            list.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
            return list
        }
        var object = try #require(value as? [String: Any], "\(path) at \(step)")
        let member = try #require(object[step], "\(path) has no \(step)")
        object[step] = try changed(member, steps.dropFirst(), change)
        return object
    }
}
