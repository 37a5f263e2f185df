import Foundation
import HTMLRender
import Templates

/// The files that are part of the program itself.
enum Embedded {
    /// The sample forecast.
    static var sample: [UInt8] {
        read("sample.json") ?? []
    }

    /// The shipped drawings, with others in place of those of the same name, and beside them. The others are looked through;
    /// a test does that for the shipped ones.
    static func icons(with others: [String: [UInt8]] = [:]) throws(TemplateProblem) -> IconSet {
        if !others.isEmpty { _ = try IconSet(svg: others, in: "icons") }
        let added = others.keys.filter { !icons.contains($0) }
        return IconSet(names: icons + added, fallback: "icloud.slash") {
            others[$0] ?? read("icons/\($0).svg")
        }
    }

    /// The names of all files.
    static let names: [String] = EmbeddedFile.all.map(\.name)

    /// The names of the shipped drawings.
    private static let icons: [String] = names.compactMap { name in
        guard name.hasPrefix("icons/"), name.hasSuffix(".svg") else { return nil }
        return String(name.utf8.dropFirst("icons/".utf8.count).dropLast(".svg".utf8.count))
    }

    /// The bytes of a file; nil where there is none of that name.
    static let read: @Sendable (_ name: String) -> [UInt8]? = { name in
        EmbeddedFile.named(name).map { Array($0.bytes) }
    }
}
