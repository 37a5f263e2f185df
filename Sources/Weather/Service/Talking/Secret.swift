import Foundation

/// A key, which knows how to keep out of texts.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for those who send it.
    let key: String?

    private let forms: [String]

    init(_ key: String?) {
        self.key = key
        guard let key, !key.isEmpty else {
            forms = []
            return
        }
        let encoded = [CharacterSet.alphanumerics, .urlQueryAllowed, .urlPathAllowed].compactMap {
            key.addingPercentEncoding(withAllowedCharacters: $0)
        }
        forms = ([key] + encoded).sorted { $0.count > $1.count }
    }

    /// A text with an ellipsis wherever the key stands in it.
    func hidden(in text: String) -> String {
        forms.reduce(text) { $0.replacingOccurrences(of: $1, with: "…") }
    }

    /// What a service sent, without the key, should it ever repeat it. A key shorter than eight characters can be a part
    /// of anything, so only longer ones are looked for.
    func hidden(in body: Data) -> Data {
        let long = forms.filter { $0.utf8.count >= 8 }
        guard long.contains(where: { body.range(of: Data($0.utf8)) != nil }) else { return body }
        let text = String(decoding: body, as: UTF8.self)
        return Data(long.reduce(text) { $0.replacingOccurrences(of: $1, with: "…") }.utf8)
    }

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
