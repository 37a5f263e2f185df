import Foundation

/// Keys in what is about to be written.
package enum KeysInResults {
    /// The bytes without keys. Responses are rid of them when they come; but what is made of a text to show it can put a key
    /// together again. Its first letter can have become a capital, and is not looked for.
    package static func hidden(in bytes: [UInt8], _ keys: some Sequence<String>) -> [UInt8] {
        Array(Secrets(keys.flatMap { [$0, String($0.dropFirst())] }).hidden(in: Data(bytes)))
    }

    /// A text without keys.
    package static func hidden(in text: String, _ keys: some Sequence<String>) -> String {
        String(decoding: hidden(in: Array(text.utf8), keys), as: UTF8.self)
    }

    /// Whether one of the keys stands in a text, however short the key is.
    package static func contain(_ text: String, _ keys: some Sequence<String>) -> Bool {
        Secrets(keys).hidden(in: text) != text
    }
}
