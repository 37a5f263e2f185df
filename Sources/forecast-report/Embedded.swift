import HTMLRender
import Templates

/// The files that are part of the program itself.
enum Embedded {
    /// The sample forecast.
    static var sample: [UInt8] {
        read("sample.json") ?? []
    }

    /// The shipped templates and drawings.
    static func templates() throws(TemplateProblem) -> TemplateFiles {
        var drawings: [String: [UInt8]] = [:]
        for name in names() where name.hasPrefix("icons/") && name.hasSuffix(".svg") {
            drawings[String(name.dropFirst("icons/".count).dropLast(".svg".count))] = read(name)
        }
        return TemplateFiles(icons: try IconSet(svg: drawings, fallback: "icloud.slash"), read: read)
    }

    private static func names() -> [String] {
        (0..<embedded_file_count()).compactMap { embedded_file_at($0).map { String(cString: $0.pointee.name) } }
    }

    private static func read(_ name: String) -> [UInt8]? {
        embedded_file(name).map { Array(String(cString: $0.pointee.text).utf8) }
    }
}
