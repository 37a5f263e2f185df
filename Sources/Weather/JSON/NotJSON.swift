import Foundation

/// Texts that are something else than JSON from their beginning on.
extension JSONMistake {
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// What a text is that nobody meant to be JSON in UTF-8; nil where it may have been.
    static func somethingElse(_ text: [UInt8]) -> ForecastProblem? {
        let start = text.prefix(4)
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.prefix(2).contains(0) {
            return ForecastProblem("this is not JSON in UTF-8, but seems to be UTF-16; it has to be converted", at: "")
        }
        if start.starts(with: [0x1F, 0x8B]) {
            return ForecastProblem("this is not JSON, but compressed by gzip; it has to be unpacked", at: "")
        }
        guard let first = text.first(where: { $0 > 0x20 }) else {
            return ForecastProblem("this is not JSON: there is nothing in it", at: "")
        }
        return first == UInt8(ascii: "<") ? ForecastProblem(page(text), at: "") : nil
    }

    private static func page(_ text: [UInt8]) -> String {
        let page = String(decoding: text.prefix(4096), as: UTF8.self)
        let isHTML = ["<html", "<!doctype html", "<head", "<body"].contains {
            page.range(of: $0, options: .caseInsensitive) != nil
        }
        guard isHTML else { return "this is not JSON, but XML" }
        return "this is not JSON, but a web page (HTML)" + (title(of: page).map { ": “\($0)”" } ?? "")
    }

    /// A page's title is what says best why a service answers with a page.
    private static func title(of page: String) -> String? {
        guard let start = page.range(of: "<title", options: .caseInsensitive),
            let open = page[start.upperBound...].firstIndex(of: ">"),
            let close = page[open...].firstIndex(of: "<")
        else { return nil }
        let title = page[open..<close].dropFirst().trimmingCharacters(in: .whitespacesAndNewlines)
        return title.isEmpty ? nil : String(title.prefix(100))
    }
}
