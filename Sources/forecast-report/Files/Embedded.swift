import HTMLRender
import Templates

/// The files that are built into the program.
enum Embedded {
    /// The sample forecast.
    static var sample: [UInt8] {
        read("sample.json") ?? []
    }

    /// Returns the built-in drawings and further ones, which replace built-in ones of the same name. Only the further
    /// ones are validated; a test validates the built-in ones.
    static func icons(with others: [String: [UInt8]] = [:]) throws(TemplateProblem) -> IconSet {
        if !others.isEmpty { _ = try IconSet(svg: others, in: "icons") }
        let added = others.keys.filter { !icons.contains($0) }
        return IconSet(names: icons + added, fallback: "icloud.slash") {
            others[$0] ?? read("icons/\($0).svg")
        }
    }

    /// The names of the built-in drawings.
    private static let icons: [String] = EmbeddedFile.files(in: "icons").compactMap { name, _ in
        name.utf8.suffix(4).elementsEqual(".svg".utf8) ? String(name.utf8.dropLast(4)) : nil
    }

    /// The bytes of a file; nil if there is no file of that name.
    static let read: @Sendable (_ name: String) -> [UInt8]? = { name in
        EmbeddedFile.named(name).map { Array($0.bytes) }
    }
}
