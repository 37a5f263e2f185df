import FoundationEssentials

/// Keys to redact from texts. A server may know more of them than its own.
struct Secrets: Sendable {
    /// The byte sequences to redact, the longest first.
    private let forms: [[UInt8]]
    /// The sequences to redact from response bodies. A key shorter than eight bytes can occur there by chance.
    private let longForms: [[UInt8]]

    init(_ secrets: [Secret]) {
        func all(_ secrets: [Secret]) -> [[UInt8]] { secrets.flatMap(\.forms).sorted { $0.count > $1.count } }
        forms = all(secrets)
        longForms = all(secrets.filter(\.isLong))
    }

    init(_ keys: some Sequence<String>) { self.init(keys.map { Secret($0) }) }

    /// Returns the text with each key replaced by an ellipsis, even if the key is escaped as in ``EscapedText``, once
    /// or several times.
    func hidden(in text: String) -> String {
        Self.hidden(forms, in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Returns the bytes of a response without any of the keys.
    func hidden(in body: Data) -> Data { hidden(in: body, unless: { false }) ?? body }

    /// Returns the bytes of a response without any of the keys; nil if the time for the search is over.
    func hidden(in body: Data, unless isOver: () -> Bool) -> Data? {
        guard !longForms.isEmpty else { return body }
        var isAborted = false
        let hidden = Self.hidden(longForms, in: Array(body)) {
            isAborted = isAborted || isOver()
            return isAborted
        }
        return isAborted ? nil : hidden.map { Data($0) } ?? body
    }

    /// Returns the text without any of the forms; nil if it contains none.
    private static func hidden(
        _ forms: [[UInt8]], in text: [UInt8], unless isOver: () -> Bool = { false }
    ) -> [UInt8]? {
        guard let longest = forms.first else { return nil }
        let text = withoutLongRuns(text)
        let found = places(of: forms, in: text, overlap: longest.count * EscapedText.longest, unless: isOver)
        guard !found.isEmpty else { return nil }
        var (hidden, kept) = ([UInt8](), 0)
        for place in found {
            // A match that begins where another ends belongs to the same key, or to one that is contained in it.
            if place.lowerBound > kept || kept == 0 {
                hidden += text[kept..<place.lowerBound] + Array("…".utf8)
            }
            kept = max(kept, place.upperBound)
        }
        return hidden + text[kept...]
    }

    /// Returns a text whose runs of zeros are cut to 64, and whose runs of gaps are cut to 8. Thus entities
    /// with any number of zeros, and letters with any number of gaps between them, fit into the overlap of pieces.
    private static func withoutLongRuns(_ text: [UInt8]) -> [UInt8] {
        guard text.count > piece else { return text }
        var (short, place, zeros, gaps) = ([UInt8](), 0, 0, 0)
        short.reserveCapacity(text.count)
        while place < text.count {
            let byte = text[place]
            let length = Gap.escapedLength(in: text, at: place)
            if length > 0 {
                gaps += 1
                if gaps <= 8 { short += text[place..<place + length] }
            } else if byte == UInt8(ascii: "0") {
                zeros += 1
                if zeros <= 64 { short.append(byte) }
            } else {
                (zeros, gaps) = (0, 0)
                short.append(byte)
            }
            place += max(1, length)
        }
        return short
    }

    /// The size of the pieces in which a text is searched, which bounds the memory for its unescaped forms.
    private static let piece = 1 << 18

    private static func areInOrder(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        (one.lowerBound, -one.upperBound) < (other.lowerBound, -other.upperBound)
    }

    /// Returns the positions of the forms in a text, in order. The pieces overlap by the longest possible form.
    private static func places(
        of forms: [[UInt8]], in text: [UInt8], overlap: Int, unless isOver: () -> Bool
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        // With a long overlap, short pieces would repeat most of the work.
        let piece = max(Self.piece, overlap)
        for start in stride(from: 0, to: text.count, by: piece) {
            if isOver() { return [] }
            let whole = EscapedText(text[start..<min(text.count, start + piece + overlap)])
            var places = forms.flatMap { whole.places(of: $0) }
            for marks in EscapedText.kinds {
                var (layer, depth) = (whole, 0)
                while depth < EscapedText.mostLayers, layer.unescape(marks) {
                    if isOver() { return [] }
                    for form in forms { places += layer.places(of: form) }
                    depth += 1
                }
            }
            // A place is usually found in each layer. Keeping all would take many times the memory of the text.
            places.sort(by: areInOrder)
            for place in places where place.upperBound > found.last?.upperBound ?? 0 { found.append(place) }
        }
        // A long place can begin in one piece, before a short one that ends there, and end in the next piece.
        found.sort(by: areInOrder)
        return found
    }
}
