import Foundation

/// Keys in what is about to be written.
package enum KeysInResults {
    /// The bytes without keys. Responses are rid of them when they come; but what makes a text readable, such as leaving out
    /// marks for the direction of writing, can put a key together again.
    package static func hidden(in bytes: [UInt8], _ keys: some Sequence<String>) -> [UInt8] {
        Array(Secrets(keys).hidden(in: Data(bytes)))
    }
}
