import FoundationEssentials

/// Redaction of keys in output.
package enum KeysInResults {
    /// Returns the bytes without keys. Responses are already redacted when received, but transformations of a text can
    /// restore a key. Its first letter may have been capitalized, and is ignored.
    package static func hidden(in bytes: [UInt8], _ keys: some Sequence<String>) -> [UInt8] {
        Array(Secrets(keys.flatMap { [$0, String($0.dropFirst())] }).hidden(in: Data(bytes)))
    }

    /// Returns a text without keys.
    package static func hidden(in text: String, _ keys: some Sequence<String>) -> String {
        String(decoding: hidden(in: Array(text.utf8), keys), as: UTF8.self)
    }

    /// Returns whether a text contains one of the keys, however short.
    package static func contain(_ text: String, _ keys: some Sequence<String>) -> Bool {
        Secrets(keys).hidden(in: text) != text
    }
}
