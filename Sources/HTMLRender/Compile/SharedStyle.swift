/// A style sheet in a file of its own, to which pages link instead of holding it.
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

/// Where the pages of a template have their style sheets.
public enum StylePlacement: Hashable, Sendable {
    /// In the page itself, in the `<style>` elements of its template.
    case inline
    /// In files beside the pages, which any number of pages share: each `<style>` element becomes a link to such a file.
    ///
    /// A link is the prefix with ``SharedStyle/name`` behind it. The prefix is a relative address: `../../` for a page that
    /// lies two folders below the style sheets.
    case shared(prefix: String)
}
