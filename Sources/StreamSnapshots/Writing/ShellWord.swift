/// Writes texts as single words of a shell's command.
package enum ShellWord {
    /// Returns the text, in quotation marks if a shell would read it otherwise.
    package static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || 0x30...0x39 ~= byte
                || "-._/:".utf8.contains(byte)
        }
        if isPlain, !text.isEmpty { return text }
        // A shell reads bytes, while an apostrophe and a combining mark are one character.
        let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }
}
