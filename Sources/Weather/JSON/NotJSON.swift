import TextForms

/// Detects other formats than JSON by their first bytes.
extension JSONMistake {
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the problem for a text that is clearly not JSON in UTF-8; nil if it may be JSON.
    static func somethingElse(_ text: [UInt8]) -> ForecastProblem? {
        let start = text.prefix(4)
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.prefix(2).contains(0) {
            return ForecastProblem("not JSON in UTF-8 but probably in UTF-16; convert it to UTF-8", at: "")
        }
        if start.starts(with: [0x1F, 0x8B]) {
            return ForecastProblem("not JSON but gzip-compressed data; decompress it first", at: "")
        }
        guard let first = text.first(where: { $0 > 0x20 }) else {
            return ForecastProblem("not JSON: the document is empty", at: "")
        }
        return first == UInt8(ascii: "<") ? ForecastProblem(page(text), at: "") : nil
    }

    private static func page(_ text: [UInt8]) -> String {
        let page = String(decoding: text.prefix(4096), as: UTF8.self)
        let isHTML = page.contains(/<(html|!doctype html|head|body)/.ignoresCase())
        guard isHTML else { return "not JSON but XML" }
        // The title best describes why a service sent the page.
        let title = WebPage.title(of: page)?.trimmed ?? ""
        return "not JSON but a web page (HTML)" + (title.isEmpty ? "" : ": “\(title.prefix(100))”")
    }
}
