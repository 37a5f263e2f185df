/// Writes texts as single words of a shell's command.
package enum ShellWord {
    /// Returns the text, in quotation marks if a shell would read it otherwise.
    package static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || 0x30...0x39 ~= byte
                || "-._/:".utf8.contains(byte)
        }
        return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }
}
