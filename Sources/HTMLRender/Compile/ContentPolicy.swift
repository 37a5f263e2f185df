/// The content policy of a page, which permits only its own style sheets.
struct ContentPolicy {
    /// The policy of a page that contains its style sheets.
    let inline: String
    /// The policy of a page that links to its style sheets.
    let shared: String

    /// Creates the policy for the style sheets and style attributes in an element.
    ///
    /// - Parameter mayFramePages: Whether the page may show other pages of its site. `file:` is for a page that was
    ///   opened as a file, which has no site; a page of a server cannot show files.
    init(styles root: Element, mayFramePages: Bool = false) {
        let frames = mayFramePages ? "frame-src 'self' file:; " : ""
        var styles = Styles()
        styles.note(root)
        let attributes = styles.attributes.sorted { $0.lexicographicallyPrecedes($1) }.map(Self.source)
        // By default, hashes only apply to style sheets.
        let unsafe = attributes.isEmpty ? [] : ["'unsafe-hashes'"]
        inline = Self.text(frames, unsafe + styles.sheets.map { Self.source($0.text) } + attributes)
        let staying = styles.sheets.filter { !$0.isShared }
        let own = staying.count < styles.sheets.count ? ["'self'"] : []
        shared = Self.text(frames, own + unsafe + staying.map { Self.source($0.text) } + attributes)
    }

    private static func text(_ frames: String, _ sources: [String]) -> String {
        let allowed = sources.isEmpty ? "'none'" : sources.joined(separator: " ")
        return "default-src 'none'; \(frames)style-src \(allowed); base-uri 'none'; form-action 'none'"
    }

    private static func source(_ style: [UInt8]) -> String {
        "'sha256-\(Base64.encode(SHA256.hash(style)))'"
    }

    /// The styles of a page without samples. A browser hashes bytes: two spellings of a letter are two styles.
    private struct Styles {
        var sheets: [(text: [UInt8], isShared: Bool)] = []
        var attributes: Set<[UInt8]> = []
        private var ancestors = Ancestors()

        mutating func note(_ element: Element) {
            if element.attribute(.sample) != nil { return }
            if let style = element.attribute("style") { attributes.insert(Array(style.value.utf8)) }
            if element.name.description == "style" {
                sheets.append((Array(element.text.utf8), element.isSharedStyle(inside: ancestors)))
                return
            }
            // What a binding replaces is not written, and not checked.
            if element.has(.content) { return }
            if !element.isTransparent { ancestors.enter(element) }
            for case .element(let child) in element.children { note(child) }
            if !element.isTransparent { ancestors.leave() }
        }
    }
}

/// The place of the policy in a page.
///
/// A browser applies a policy to the rest of the head. So the policy must precede everything that could load or run
/// something, or end the head: only `<meta charset>` may precede it. A missing policy is added, and so is a missing encoding.
extension Compiler {
    /// Writes a pending policy before an element, unless the element is the policy itself, is an element that can
    /// contain it, such as `<html>` or `<head>`, or is `<meta charset>`.
    mutating func writePolicy(before element: Element, _ bindings: Bindings) {
        guard owesPolicy else { return }
        let isConditional = bindings.has([.condition, .contrary, .each, .empty])
        if element.isPolicy(bindings), !isConditional {
            (owesPolicy, owesSilence) = (false, true)
            writeEncoding()
            return
        }
        let holdsPlace = element.isTransparent || element.name.kinds.contains(.holdsPolicy)
        if holdsPlace, !isConditional || ancestors.isEmpty { return }
        let names = element.attributes.map(\.name.small)
        if element.name.small != "meta" || names != ["charset"] { writePolicy() }
    }

    /// Writes the policy if it is pending.
    mutating func writePolicy() {
        guard owesPolicy, let policy else { return }
        owesPolicy = false
        writeEncoding()
        draft.write("<meta http-equiv=\"Content-Security-Policy\" content=\"")
        draft.write(policy)
        draft.write("\">")
        owesSilence = true
        writeSilence()
    }

    /// Writes the encoding if the template does not. A browser would guess that of a page from a server.
    private mutating func writeEncoding() {
        if page?.namesEncoding == false { draft.write("<meta charset=\"utf-8\">") }
    }

    /// Writes what the policy does not forbid: that a browser looks up the hosts of links when the page is opened.
    mutating func writeSilence() {
        guard owesSilence else { return }
        owesSilence = false
        draft.write("<meta http-equiv=\"x-dns-prefetch-control\" content=\"off\">")
    }
}

extension Element {
    /// Returns whether the element is a style sheet that pages can share. Other attributes of `<style>` may have
    /// another meaning on a link, and a drawing has no links.
    func isSharedStyle(inside ancestors: Ancestors) -> Bool {
        name.description == "style" && ancestors.isHTML && !isBlank && childElements.isEmpty
            && attributes.allSatisfy { attribute in
                [.condition, .contrary, .each, .empty].contains(attribute.name.binding)
                    || ["media", "type"].contains(attribute.name.small)
            }
    }

    /// Whether the element, outside of a body, always contains the encoding of the page.
    fileprivate var namesEncoding: Bool {
        let isOther = ["body", "template"].contains(name.small)
        if isOther || has(.content) || has([.condition, .contrary, .each, .empty, .sample]) { return false }
        return name.small == "meta" && attribute("charset") != nil || childElements.contains(where: \.namesEncoding)
    }

    /// Returns whether an attribute is a binding of some kinds.
    fileprivate func has(_ kinds: BindingKind) -> Bool {
        attributes.contains { !$0.name.binding.isDisjoint(with: kinds) }
    }

    /// Returns whether the element is the page's own policy, which ``Compiler/openTag(of:_:)`` fills.
    fileprivate func isPolicy(_ bindings: Bindings) -> Bool {
        name.small == "meta" && bindings.isPolicy
            && attribute("http-equiv")?.value.lowercased() == "content-security-policy"
            && attributes.contains { $0.name.description == "content" && bindings.isFixed($0) }
    }
}

/// Base64 encoding, for the hashes in a policy.
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

    static func encode(_ bytes: [UInt8]) -> String {
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
            for index in 0..<4 {
                let isPadding = index > group.count
                text.append(isPadding ? "=" : letters[Int(bits >> (18 - 6 * UInt32(index)) & 63)])
            }
        }
        return text
    }
}
