import HTMLRender
import Templates

/// The files that are part of the program itself.
enum Embedded {
    /// The sample forecast.
    static var sample: [UInt8] {
        read("sample.json") ?? []
    }

    /// The shipped drawings, with others in place of those of the same name, and beside them.
    static func icons(with others: [String: [UInt8]] = [:]) throws(TemplateProblem) -> IconSet {
        var drawings: [String: [UInt8]] = [:]
        for name in names where name.hasPrefix("icons/") && name.hasSuffix(".svg") {
            drawings[String(name.dropFirst("icons/".count).dropLast(".svg".count))] = read(name)
        }
        drawings.merge(others) { _, other in other }
        return try IconSet(svg: drawings, fallback: "icloud.slash")
    }

    /// The names of all files.
    static let names: [String] = (0..<embedded_file_count()).compactMap {
        embedded_file_at($0).map { String(cString: $0.pointee.name) }
    }

    /// The bytes of a file; nil where there is none of that name.
    static let read: @Sendable (_ name: String) -> [UInt8]? = { name in
        embedded_file(name).map { Array(String(cString: $0.pointee.text).utf8) }
    }
}
