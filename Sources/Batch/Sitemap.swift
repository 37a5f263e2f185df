/// Writes `sitemap.xml` for search engines while pages are added one after another.
///
/// A list beyond the limits of one file becomes `sitemap-1.xml`, `sitemap-2.xml` and so on, with `sitemap.xml` as their
/// index. One part is in memory at a time.
package struct Sitemap<Problem: Error> {
    /// The limits of one part, which the protocol of sitemaps.org sets.
    package struct Limits: Sendable {
        let addresses: Int
        let bytes: Int

        /// The limits; without arguments those of the protocol.
        package init(addresses: Int = 50_000, bytes: Int = 52_428_800) {
            (self.addresses, self.bytes) = (addresses, bytes)
        }
    }

    private let addresses: PageAddresses
    private let limits: Limits
    private let write: (String, [UInt8]) throws(Problem) -> Void
    private var part = SitemapDocument(.pages)
    /// The index of the parts that have been written.
    private var index = SitemapDocument(.parts)

    /// A list without pages.
    ///
    /// - Parameters:
    ///   - base: The address of the folder of the pages, which begins with `http://` or `https://`.
    ///   - write: Takes the name and the bytes of each finished file.
    package init(
        base: String, limits: Limits = Limits(), write: @escaping (String, [UInt8]) throws(Problem) -> Void
    ) {
        (addresses, self.limits, self.write) = (PageAddresses(base: base), limits, write)
    }

    /// Adds a page.
    ///
    /// An entry that exceeds the limit of a part has a part of its own.
    ///
    /// - Parameters:
    ///   - path: The file of the page, relative to the folder.
    ///   - modified: The time of the page's last change, in seconds since 1970.
    package mutating func add(_ path: String, modified: Int) throws(Problem) {
        let entry = part.entry(addresses.address(of: path), modified: modified)
        if part.count > 0, part.count == limits.addresses || part.size + entry.count > limits.bytes {
            try writePart()
        }
        part.append(entry, modified: modified)
    }

    /// Writes the files that are not yet written. Returns how many parts there are beside `sitemap.xml`.
    package mutating func finish() throws(Problem) -> Int {
        guard index.count > 0 else {
            try write("sitemap.xml", part.finished())
            return 0
        }
        try writePart()
        try write("sitemap.xml", index.finished())
        return index.count
    }

    /// Returns the address of a page.
    package func address(of path: String) -> String { addresses.address(of: path) }

    private mutating func writePart() throws(Problem) {
        let name = "sitemap-\(index.count + 1).xml"
        try write(name, part.finished())
        let latest = part.latest
        index.append(index.entry(addresses.address(of: name), modified: latest), modified: latest)
        part = SitemapDocument(.pages)
    }
}

/// An XML document of a sitemap: a list of addresses with the times of their last change.
private struct SitemapDocument {
    enum Kind {
        case pages, parts

        var list: String { self == .pages ? "urlset" : "sitemapindex" }
        var item: String { self == .pages ? "url" : "sitemap" }
    }

    private let kind: Kind
    private let end: [UInt8]
    private var bytes: [UInt8]
    private(set) var count = 0
    /// The latest change of what is in the document.
    private(set) var latest = Int.min

    init(_ kind: Kind) {
        self.kind = kind
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        bytes = Array((head + "<\(kind.list) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n").utf8)
        end = Array("</\(kind.list)>\n".utf8)
    }

    /// The bytes of the whole document.
    var size: Int { bytes.count + end.count }

    func entry(_ address: String, modified: Int) -> [UInt8] {
        let time = W3CTime.text(modified).map { "<lastmod>\($0)</lastmod>" } ?? ""
        return Array("<\(kind.item)><loc>\(escaped(address))</loc>\(time)</\(kind.item)>\n".utf8)
    }

    mutating func append(_ entry: [UInt8], modified: Int) {
        bytes += entry
        count += 1
        latest = max(latest, modified)
    }

    /// Returns the whole document. Nothing can be appended afterwards.
    mutating func finished() -> [UInt8] {
        bytes += end
        return bytes
    }

    private func escaped(_ address: String) -> String {
        guard address.utf8.contains(where: { "&<>'\"".utf8.contains($0) }) else { return address }
        return address.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "'": text += "&apos;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
