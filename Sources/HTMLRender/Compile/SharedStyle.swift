/// A style sheet in a file of its own, to which pages link instead of containing it.
public struct SharedStyle: Hashable, Sendable {
    /// The name of the file: `style-`, sixteen hexadecimal digits of a hash of its bytes, and `.css`.
    public let name: String
    /// The content of the file, as UTF-8.
    public let bytes: [UInt8]

    init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes)
        let digits = SHA256.hash(self.bytes).prefix(8).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        name = "style-\(digits.joined()).css"
    }
}

/// The place of a template's style sheets.
public enum StylePlacement: Hashable, Sendable {
    /// In the page itself, in the `<style>` elements of its template.
    case inline
    /// In files beside the pages, shared by any number of pages: each `<style>` element becomes a link to such a file.
    ///
    /// A link consists of the prefix and ``SharedStyle/name``. The prefix is a relative address: `../../` for a page
    /// that is two folders below the style sheets.
    ///
    /// A page with more than ``mostShared`` `<style>` elements contains them.
    case shared(prefix: String)

    /// The maximum number of `<style>` elements of a page that become links to files.
    public static let mostShared = 64
}
