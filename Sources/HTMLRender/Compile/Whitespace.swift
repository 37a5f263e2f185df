/// White space between elements, which browsers show as at most one space.
enum Whitespace {
    /// Collapses each run of white space to a line break, if it contains one, or to a space.
    static func collapsed(_ text: String) -> String {
        guard hasMore(text) else { return text }
        var result: [UInt8] = []
        var run: UInt8?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): run = UInt8(ascii: "\n")
            case UInt8(ascii: " "), UInt8(ascii: "\t"): run = run ?? UInt8(ascii: " ")
            default:
                if let blank = run { result.append(blank) }
                run = nil
                result.append(byte)
            }
        }
        if let blank = run { result.append(blank) }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns whether there is a run of several white-space characters, or one other than a space or a line break.
    private static func hasMore(_ text: String) -> Bool {
        var wasBlank = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                if wasBlank { return true }
                wasBlank = true
            case UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
            default: wasBlank = false
            }
        }
        return false
    }
}
