import Foundation
import HTMLRender
import Templates

/// The files that are built into the program.
enum Embedded {
    /// The sample forecast.
    static var sample: [UInt8] {
        read("sample.json") ?? []
    }

    /// The built-in drawings and further ones, which replace built-in ones of the same name. Only the further ones are
    /// validated; a test validates the built-in ones.
    static func icons(with others: [String: [UInt8]] = [:]) throws(TemplateProblem) -> IconSet {
        if !others.isEmpty { _ = try IconSet(svg: others, in: "icons") }
        let added = others.keys.filter { !icons.contains($0) }
        return IconSet(names: icons + added, fallback: "icloud.slash", compiled: { compiledDrawings }) {
            others[$0] ?? read("icons/\($0).svg")
        }
    }

    /// The compiled forms of the built-in drawings, as ``icons(with:)`` takes them.
    static func compiledIcons() -> [UInt8] {
        IconSet.compiled(icons) { read("icons/\($0).svg") }
    }

    /// The compiled form of a page; nil if the program has none.
    static let compiled: @Sendable (_ page: String) -> [UInt8]? = { page in
        let end = "/page.html"
        return page.hasSuffix(end) ? read("compiled/\(page.dropLast(end.utf8.count)).txt") : nil
    }

    private static let compiledDrawings = read("compiled/icons.txt") ?? []

    /// The names of all files.
    static let names: [String] = (0..<embedded_file_count()).compactMap {
        embedded_file_at($0).map { String(cString: $0.pointee.name) }
    }

    /// The names of the built-in drawings.
    private static let icons: [String] = names.compactMap { name in
        guard name.hasPrefix("icons/"), name.hasSuffix(".svg") else { return nil }
        return String(name.utf8.dropFirst("icons/".utf8.count).dropLast(".svg".utf8.count))
    }

    /// The bytes of a file; nil if there is no file of that name.
    static let read: @Sendable (_ name: String) -> [UInt8]? = { name in
        // The text ends with a zero byte and stays in place while the program runs.
        embedded_file(name).map { file in
            let text = UnsafeRawPointer(file.pointee.text)
            return Array(UnsafeRawBufferPointer(start: text, count: strlen(file.pointee.text)))
        }
    }
}
