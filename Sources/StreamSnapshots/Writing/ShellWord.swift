/// Writes texts as single words of a shell's command.
package enum ShellWord {
    /// Returns the text, in quotation marks if a shell would read it otherwise.
    package static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || 0x30...0x39 ~= byte
                || "-._/:".utf8.contains(byte)
        }
        if isPlain, !text.isEmpty { return text }
        // Between apostrophes, fish reads backslashes as escapes, and csh reads exclamation marks. A shell reads bytes, while
        // an apostrophe and a combining mark are one character.
        let quoted = text.unicodeScalars.map { "'\\!".unicodeScalars.contains($0) ? "'\\\($0)'" : String($0) }
        return "'" + quoted.joined() + "'"
    }
}
