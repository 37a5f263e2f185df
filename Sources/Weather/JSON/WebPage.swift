/// A web page that was received in place of data.
enum WebPage {
    /// Returns the title of a page; nil if it has none.
    static func title(of page: String) -> Substring? {
        guard let start = page.firstRange(of: /<title/.ignoresCase()),
            let open = page[start.upperBound...].firstIndex(of: ">"),
            let close = page[open...].firstIndex(of: "<")
        else { return nil }
        return page[open..<close].dropFirst()
    }
}
