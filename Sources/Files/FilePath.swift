import Glibc

/// A path as the system reads it: bytes, in which each slash separates two parts.
///
/// Swift splits and compares texts by characters, and a slash next to some marks is part of another character: neither
/// `"a\u{600}/b".contains("/")` nor `".\u{301}b".hasPrefix(".")` is true. Two names that look the same can also be equal as
/// texts and belong to two files. A path is therefore split and compared here, and not as a text.
package struct FilePath: Hashable, Sendable {
    let bytes: [UInt8]

    private static let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))

    /// The path that a text names.
    package init(_ text: String) { bytes = FileName.bytes(of: text) }

    private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The path as a text.
    package var text: String { FileName.text(of: bytes) }

    /// Whether the system refuses the path for its length, whatever it names.
    package var isTooLong: Bool { bytes.count >= Int(PATH_MAX) }

    /// Whether the path begins at the root.
    package var isAbsolute: Bool { bytes.first == Self.slash }

    /// Whether the path ends in a slash, and so names a folder.
    package var endsInSlash: Bool { bytes.last == Self.slash }

    /// Whether there is nothing in the path.
    package var isEmpty: Bool { bytes.isEmpty }

    /// What is between the slashes, which is empty where two of them follow each other, one is first, or one is last.
    package var parts: [FilePath] {
        bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map { FilePath($0) }
    }

    /// Whether a part of the path is hidden, or leads to the folder above.
    package var isHidden: Bool { parts.contains { $0.bytes.first == Self.dot } }

    /// Whether each part of the path is the name of a file or folder that is not hidden.
    package var isPlain: Bool {
        parts.allSatisfy { !$0.isEmpty && $0.bytes.first != Self.dot && !$0.bytes.contains(0) }
    }

    /// The last part that is not empty; nil for the root, and for an empty path.
    package var name: String? { bytes.split(separator: Self.slash).last.map { FilePath($0).text } }

    /// Everything up to the last slash, with that; empty where there is no slash.
    package var folder: FilePath { FilePath(bytes[..<((bytes.lastIndex(of: Self.slash) ?? -1) + 1)]) }

    /// The path without the slashes at its end.
    package var withoutLastSlash: FilePath {
        let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? min(1, bytes.count)
        return FilePath(bytes[..<end])
    }

    /// The folder in which the last part lies; nil for a path of one part, and for the root.
    package var parent: FilePath? {
        let folder = withoutLastSlash.folder.withoutLastSlash
        return folder.isEmpty || folder == withoutLastSlash ? nil : folder
    }

    /// The path of something that is named from here. An absolute path stays as it is.
    package func appending(_ other: FilePath) -> FilePath {
        if other.isAbsolute || isEmpty { return other }
        return FilePath(bytes + (endsInSlash ? [] : [Self.slash]) + other.bytes)
    }

    /// Whether the path lies inside a folder. Links, `.` and `..` are names like any other.
    package func isInside(_ folder: FilePath) -> Bool {
        let start = folder.endsInSlash ? folder.bytes : folder.bytes + [Self.slash]
        return bytes.count > start.count && bytes.starts(with: start)
    }

    /// The path without an ending; nil where it does not end so, or is nothing else.
    ///
    /// - Parameter ignoringCase: Whether ASCII letters count in either case.
    package func without(ending: String, ignoringCase: Bool = false) -> FilePath? {
        let rest = FilePath(bytes.dropLast(ending.utf8.count))
        let end = bytes.dropFirst(rest.bytes.count)
        let isSame =
            ignoringCase
            ? end.map(Self.lowercased).elementsEqual(ending.utf8.map(Self.lowercased))
            : end.elementsEqual(ending.utf8)
        return !rest.isEmpty && isSame ? rest : nil
    }

    /// What follows the last dot of the last part; nil where nothing does.
    package var ending: FilePath? {
        let name = bytes[folder.bytes.count...]
        return name.lastIndex(of: Self.dot).flatMap { $0 == name.startIndex ? nil : FilePath(name[($0 + 1)...]) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }

    /// A text as the name of one file: without the slashes that would make it several parts.
    package static func name(from text: String) -> String {
        String(decoding: text.utf8.map { $0 == slash ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
}
