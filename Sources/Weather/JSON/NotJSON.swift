import Foundation

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
        let isHTML = ["<html", "<!doctype html", "<head", "<body"].contains {
            page.range(of: $0, options: .caseInsensitive) != nil
        }
        guard isHTML else { return "not JSON but XML" }
        return "not JSON but a web page (HTML)" + (title(of: page).map { ": “\($0)”" } ?? "")
    }

    /// Returns the title of a page, which best describes why a service sent it.
    private static func title(of page: String) -> String? {
        guard let start = page.range(of: "<title", options: .caseInsensitive),
            let open = page[start.upperBound...].firstIndex(of: ">"),
            let close = page[open...].firstIndex(of: "<")
        else { return nil }
        let title = page[open..<close].dropFirst().trimmingCharacters(in: .whitespacesAndNewlines)
        return title.isEmpty ? nil : String(title.prefix(100))
    }
}
