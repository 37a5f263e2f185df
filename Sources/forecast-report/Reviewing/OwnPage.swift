import Files
import HTMLRender

/// Recognizes pages that make no requests, such as those of this program. A review may show them.
///
/// A content policy that precedes everything else forbids the requests of a page, except for those of a few elements.
enum OwnPage {
    /// Returns whether a snapshot is such a page. A browser reads only the file of a page as HTML.
    static func mayShow(_ name: String, _ text: String) -> Bool {
        FilePath(name).without(ending: ".html") != nil && text.utf8.count <= largest && makesNoRequests(text)
    }

    /// The most bytes of a page: a regular expression needs memory of many times their size.
    private static let largest = 1 << 20

    /// Returns whether a text begins like a page of this program, with the encoding and the policy before anything else,
    /// and contains no element that connects in spite of the policy.
    ///
    /// Only single ASCII characters match: a browser would see the end of the head in other spaces, or other characters in
    /// another encoding.
    static func makesNoRequests(_ text: String) -> Bool {
        let beginning =
            /<!DOCTYPE html>\n<html(?: (?:lang|dir|class|data-[a-z\-]+)="[A-Za-z0-9 \-]*")*>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src(?: &#39;(?:none|unsafe-hashes|sha256-[A-Za-z0-9+\/=]+)&#39;)+; base-uri &#39;none&#39;; form-action &#39;none&#39;"><meta http-equiv="x-dns-prefetch-control" content="off">/
        let known = KnownTags()
        guard let start = text.prefixMatch(of: beginning.matchingSemantics(.unicodeScalar)), !focuses(text),
            !namesFiles(text[start.range.upperBound...].utf8)
        else { return false }
        var rest = text.utf8[start.range.upperBound...]
        while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[next...].dropFirst()
            guard isHarmless(rest, knowing: known) else { return false }
        }
        return true
    }

    /// Returns whether a tag connects to no server, from the text after its `<`.
    private static func isHarmless(_ tag: Substring.UTF8View, knowing known: KnownTags) -> Bool {
        if tag.first == UInt8(ascii: "/") { return true }
        let letters = tag.prefix(longestName + 1).prefix { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
        // Comments, and names with other characters, can hide a tag.
        guard !letters.isEmpty, let end = tag.dropFirst(letters.count).first, "> /\n".utf8.contains(end) else {
            return false
        }
        let name = Substring(letters).lowercased()
        // In a drawing, other elements could divide a name in a style.
        if name == "style" { return end == UInt8(ascii: ">") && isPlainStyle(tag.dropFirst(letters.count + 1)) }
        if withImage.contains(name), end != UInt8(ascii: ">") {
            return Substring(tag).prefixMatch(of: known.withoutImage) != nil
        }
        guard connecting.contains(name) else { return true }
        return Substring(tag).prefixMatch(of: known.connecting) != nil
    }

    private static func isPlainStyle(_ content: Substring.UTF8View) -> Bool {
        content.firstIndex(of: UInt8(ascii: "<")).map { content[$0...].starts(with: "</style>".utf8) } ?? false
    }

    /// Returns whether a text contains the name of an attribute that gives a link the focus, or follows it at a key: a
    /// browser then connects to its host.
    private static func focuses(_ text: String) -> Bool {
        let small = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        return small.contains("autofocus".utf8) || small.contains("accesskey".utf8)
    }

    /// Returns whether a style names a file, or whether character references could hide that in an attribute. The program
    /// itself writes few references.
    private static func namesFiles(_ text: Substring.UTF8View) -> Bool {
        if StyleFiles.first(in: text) != nil { return true }
        var rest = text
        while let next = rest.firstIndex(of: UInt8(ascii: "&")) {
            rest = rest[next...].dropFirst()
            guard let first = rest.first, first == UInt8(ascii: "#") || 0x61...0x7A ~= first | 0x20 else { continue }
            guard references.contains(where: { rest.starts(with: $0.utf8) }) else { return true }
        }
        return false
    }

    private static let references = ["amp;", "lt;", "gt;", "quot;", "#39;"]

    private static let longestName = 30

    /// The elements with an attribute that names an image, which a browser loads when it saves the page.
    private static let withImage: Set<String> = [
        "body", "input", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    /// The elements that can make requests, or hide elements from the policy. A browser can request an image before it has
    /// read the policy, and the source of a quotation when it saves the page.
    private static let connecting: Set<String> = [
        "applet", "audio", "base", "blockquote", "del", "embed", "feimage", "fencedframe", "frame", "frameset",
        "iframe", "image", "img", "ins",
        "link", "meta", "noembed", "noframes", "noscript", "object", "picture", "plaintext", "portal", "q",
        "script", "source", "template", "track", "video", "xmp",
    ]

    /// The tags of the program's pages that other attributes could make connect. The expressions are made once for a page,
    /// since making them takes longer than matching a tag.
    private struct KnownTags {
        let connecting =
            /meta (?:name|property)="[a-z:\-]*" content="[^"]*">|meta http-equiv="refresh" content="[0-9]+">|link rel="canonical" href="[^"]*">|script type="application\/ld\+json">/
            .matchingSemantics(.unicodeScalar)
        let withoutImage =
            /[a-z]+(?: (?!src|background)[a-z\-]+(?:="[^"]*")?)* ?\/?>/
            .matchingSemantics(.unicodeScalar)
    }
}
