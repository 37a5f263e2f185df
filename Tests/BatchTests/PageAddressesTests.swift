import Foundation
import Testing

@testable import Batch

@Suite("The address of a page")
struct PageAddressesTests {
    @Test(
        "is the base and the path",
        arguments: [
            ("https://example.org/", "no/oslo.html", "https://example.org/no/oslo.html"),
            ("https://example.org", "no/oslo.html", "https://example.org/no/oslo.html"),
            ("http://example.org:8080/a/b", "c", "http://example.org:8080/a/b/c"),
            ("https://a/", "no/oslo/index.html", "https://a/no/oslo/"), ("https://a/", "index.html", "https://a/"),
            ("https://a", "index.html", "https://a/"), ("https://a/", "myindex.html", "https://a/myindex.html"),
            ("https://a/", "index.html/x", "https://a/index.html/x"),
            ("https://a/", "å/index.html", "https://a/%C3%A5/"),
            ("https://a/", "no/index.htm", "https://a/no/index.htm"),
            ("https://a/", "/\u{301}/b", "https://a//%CC%81/b"),
            ("https://a/", "日本", "https://a/%E6%97%A5%E6%9C%AC"), ("https://a/", "🏔", "https://a/%F0%9F%8F%94"),
            ("https://a/", "a b%2F+&?#[]'", "https://a/a%20b%252F%2B%26%3F%23%5B%5D%27"),
            ("https://a/", "A-z_0.9~", "https://a/A-z_0.9~"), ("https://a/", "\u{0}\u{7F}", "https://a/%00%7F"),
        ])
    func addresses(base: String, path: String, expected: String) {
        #expect(PageAddresses(base: base).address(of: path) == expected)
    }

    @Test("is encoded as Foundation encodes it, for each character of a plane")
    func foundation() {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
        for number in stride(from: 0, to: 0x1FFFF, by: 7) {
            guard let scalar = Unicode.Scalar(UInt32(number)) else { continue }
            let path = "a\(scalar)b"
            let expected = path.addingPercentEncoding(withAllowedCharacters: plain)
            #expect(PageAddresses(base: "/").address(of: path) == "/" + (expected ?? ""))
        }
    }
}
