import Glibc

/// A path as the system parses it: bytes, in which slashes separate the components.
///
/// Swift splits and compares texts by characters, and a slash next to some marks is part of another character: neither
/// `"a\u{600}/b".contains("/")` nor `".\u{301}b".hasPrefix(".")` is true. Names that are equal as texts can also belong
/// to two files. Paths are therefore split and compared as bytes.
package struct FilePath: Hashable, Sendable {
    let bytes: [UInt8]

    private static let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))

    /// The path of a text.
    package init(_ text: String) { bytes = FileName.bytes(of: text) }

    private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The path as a text.
    package var text: String { FileName.text(of: bytes) }

    /// Whether the path is too long for the system.
    package var isTooLong: Bool { bytes.count >= Int(PATH_MAX) }

    /// Whether the path is absolute.
    package var isAbsolute: Bool { bytes.first == Self.slash }

    /// Whether the path ends in a slash, and so names a folder.
    package var endsInSlash: Bool { bytes.last == Self.slash }

    /// Whether the path is empty.
    package var isEmpty: Bool { bytes.isEmpty }

    /// The components between slashes. A component is empty between two adjacent slashes, and before or after a slash
    /// at the path's ends.
    package var parts: [FilePath] {
        bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map { FilePath($0) }
    }

    /// Whether a component is hidden, or is `..`.
    package var isHidden: Bool { parts.contains { $0.bytes.first == Self.dot } }

    /// Whether each component is the name of a file or folder that is not hidden.
    package var isPlain: Bool {
        parts.allSatisfy { !$0.isEmpty && $0.bytes.first != Self.dot && !$0.bytes.contains(0) }
    }

    /// The last component that is not empty; nil for the root, and for an empty path.
    package var name: String? { bytes.split(separator: Self.slash).last.map { FilePath($0).text } }

    /// The path up to and including the last slash; empty if there is no slash.
    package var folder: FilePath { FilePath(bytes[..<((bytes.lastIndex(of: Self.slash) ?? -1) + 1)]) }

    /// The path without the slashes at its end.
    package var withoutLastSlash: FilePath {
        let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? min(1, bytes.count)
        return FilePath(bytes[..<end])
    }

    /// The path without the slashes at its beginning.
    var withoutFirstSlash: FilePath { FilePath(bytes.drop { $0 == Self.slash }) }

    /// The parent folder; nil for a path of one component, and for the root.
    package var parent: FilePath? {
        let folder = withoutLastSlash.folder.withoutLastSlash
        return folder.isEmpty || folder == withoutLastSlash ? nil : folder
    }

    /// Resolves a path relative to this one. An absolute path is returned unchanged.
    package func appending(_ other: FilePath) -> FilePath {
        if other.isAbsolute || isEmpty { return other }
        return FilePath(bytes + (endsInSlash ? [] : [Self.slash]) + other.bytes)
    }

    /// Whether the path is inside a folder. Symbolic links, `.` and `..` are treated as ordinary names.
    package func isInside(_ folder: FilePath) -> Bool {
        let start = folder.endsInSlash ? folder.bytes : folder.bytes + [Self.slash]
        return bytes.count > start.count && bytes.starts(with: start)
    }

    /// The path inside a folder; nil if it is not inside.
    func relative(to folder: FilePath) -> FilePath? {
        isInside(folder) ? FilePath(bytes.dropFirst(folder.bytes.count + (folder.endsInSlash ? 0 : 1))) : nil
    }

    /// The path without a file name extension; nil if the path does not end with it, or is nothing else.
    ///
    /// - Parameter ignoringCase: Whether to ignore the case of ASCII letters.
    package func without(ending: String, ignoringCase: Bool = false) -> FilePath? {
        let rest = FilePath(bytes.dropLast(ending.utf8.count))
        let end = bytes.dropFirst(rest.bytes.count)
        let isSame =
            ignoringCase
            ? end.map(Self.lowercased).elementsEqual(ending.utf8.map(Self.lowercased))
            : end.elementsEqual(ending.utf8)
        return !rest.isEmpty && isSame ? rest : nil
    }

    /// The part of the last component after its last dot; nil if it is empty.
    package var ending: FilePath? {
        let name = bytes[folder.bytes.count...]
        return name.lastIndex(of: Self.dot).flatMap { $0 == name.startIndex ? nil : FilePath(name[($0 + 1)...]) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }

    /// A text as the name of one file: slashes, which would separate components, are replaced.
    package static func name(from text: String) -> String {
        String(decoding: text.utf8.map { $0 == slash ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
}
