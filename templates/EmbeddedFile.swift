/// A shipped file: a template, a style sheet, a drawing, a language's phrases or the sample, as text inside the program.
///
/// The list of all files is written by the plugin `ListTemplates` before a build.
public struct EmbeddedFile: Sendable {
    private let path: StaticString
    private let text: StaticString

    init(_ path: StaticString, _ text: StaticString) {
        (self.path, self.text) = (path, text)
    }

    /// The path below the folder, such as `page/page.html`.
    public var name: String { path.description }

    /// The bytes of the file, which stay where they are as long as the program runs.
    public var bytes: UnsafeBufferPointer<UInt8> { Self.bytes(of: text) }

    /// Returns the file of a path; `nil` if there is none.
    public static func named(_ name: String) -> EmbeddedFile? {
        let index = index(of: name)
        return index < all.endIndex && all[index].name == name ? all[index] : nil
    }

    /// Returns the files of a folder, in the order of their names, each with its name in the folder.
    public static func files(in folder: String) -> [(name: String, file: EmbeddedFile)] {
        // “0” follows “/”.
        all[index(of: folder + "/")..<index(of: folder + "0")].map { file in
            (String(decoding: bytes(of: file.path).dropFirst(folder.utf8.count + 1), as: UTF8.self), file)
        }
    }

    /// Returns the index at which a name is, or would be inserted.
    private static func index(of name: String) -> Int {
        var name = name
        return name.withUTF8 { name in
            var (low, high) = (all.startIndex, all.endIndex)
            while low < high {
                let middle = (low + high) / 2
                if bytes(of: all[middle].path).lexicographicallyPrecedes(name) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
    }

    /// The bytes of a text that is no single scalar, and so has a pointer.
    private static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
