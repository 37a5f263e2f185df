import Foundation
import Testing

@testable import Weather

@Suite("Invalid JSON")
struct JSONMistakeTests {
    @Test(
        "is rejected with its first error and its position",
        arguments: [
            (#"{"a": }"#, "expected a value, found “}” (line 1, column 7, in a)"),
            (#"{"a": 1,}"#, "expected a member name in quotation marks, found “}” (line 1, column 9, in a)"),
            (#"{"a" 1}"#, "expected “:”, found “1” (line 1, column 6, in a)"),
            (#"{a: 1}"#, "expected a member name in quotation marks, found “a” (line 1, column 2)"),
            (#"{"a": 1 "b": 2}"#, "expected “,” or “}”, found “\"b\"” (line 1, column 9, in a)"),
            ("[1\n 2]", "expected “,” or “]”, found “2” (line 2, column 2, in [0])"),
            ("[1, 2, ]", "expected a value, found “]” (line 1, column 8, in [2])"),
            ("[1] x", "found “x” after the end of the document (line 1, column 5)"),
            ("{} {}", "found “{” after the end of the document (line 1, column 4)"),
            ("[tru]", "expected a value, found “tru” (line 1, column 2, in [0])"),
            ("[nullx]", "expected a value, found “nullx” (line 1, column 2, in [0])"),
            ("['a']", "expected a value, found “'a'” (line 1, column 2, in [0])"),
            ("[01]", "a number has a leading zero (line 1, column 4, in [0])"),
            ("[1.]", "expected a digit, found “]” (line 1, column 4, in [0])"),
            ("[.5]", "expected a value, found “.5” (line 1, column 2, in [0])"),
            ("[-]", "expected a digit, found “]” (line 1, column 3, in [0])"),
            ("[1e]", "expected a digit, found “]” (line 1, column 4, in [0])"),
            ("[+1]", "expected a value, found “+1” (line 1, column 2, in [0])"),
            (
                "[\"a\nb\"]",
                "a string contains an unescaped line break or control character (line 1, column 4, in [0])"
            ),
            (#"["\x"]"#, "expected a JSON escape after “\\”, found “x\"” (line 1, column 4, in [0])"),
            (#"["\u12G4"]"#, "expected four hexadecimal digits after “\\u” (line 1, column 4, in [0])"),
            (#"["a]"#, "a string is not terminated (line 1, column 5, in [0])"),
            (
                #"{"hourly": [{"temp": 1}, {"te"#,
                "a string is not terminated (line 1, column 30, in hourly[1])"
            ),
            (#"{"a": [1, 2"#, "expected “,” or “]”, found the end of the document (line 1, column 12, in a[1])"),
            (#"{"format": "#, "expected a value, found the end of the document (line 1, column 12, in format)"),
            (
                "[1,\u{00A0}2]",
                "expected a value, found an unexpected character (line 1, column 4, in [1])"
            ),
            (
                "{\"\(String(repeating: "n", count: 300))\": }",
                "expected a value, found “}” (line 1, column 306, in \(String(repeating: "n", count: 200))…)"
            ),
            (
                "{\"a\(String(repeating: "é", count: 150))\": }",
                "expected a value, found “}” (line 1, column 157, in a\(String(repeating: "é", count: 99))…)"
            ),
            ("[-1, 0.5, 12345678901234567, 1e9, }", "expected a value, found “}” (line 1, column 35, in [4])"),
            ("Unexpected error", "expected a value, found “Unexpected” (line 1, column 1)"),
            (
                #"{"a": [1]} Unexpected error while streaming"#,
                "found “Unexpected” after the end of the document (line 1, column 12)"
            ),
        ])
    func mistakes(text: String, message: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(Data(text.utf8)) }
        #expect(problem.description == "invalid JSON: " + message)
    }

    @Test(
        "includes numbers out of range",
        arguments: [
            ("{\"a\": [0, 1e999]}", "a[1]: the number 1e999 is out of range"),
            ("[-1.5e400]", "[0]: the number -1.5e400 is out of range"),
            (
                "[18446744073709551616]",
                "[0]: the number 18446744073709551616 is out of range"
            ),
            (
                "[-9223372036854775809]",
                "[0]: the number -9223372036854775809 is out of range"
            ),
            ("{\"a\": NaN}", "a: “NaN” is not valid in JSON; use null for an unknown value"),
            ("{\"a\": -Infinity}", "a: “Infinity” is not valid in JSON; use null for an unknown value"),
            (#"{"a": "x\ud83dy"}"#, "a: “\\ud83d” is an unpaired surrogate"),
            (#"{"a": "\ud83d\u0041"}"#, "a: “\\ud83d” is an unpaired surrogate"),
            (#"{"a": "\udf27"}"#, "a: “\\udf27” is an unpaired surrogate"),
        ])
    func values(text: String, message: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(Data(text.utf8)) }
        #expect(problem.description.hasPrefix(message + " (line 1, column "), "\(problem)")
    }

    @Test(
        "includes invalid UTF-8",
        arguments: [
            [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) throws {
        let inText = try #require(throws: ForecastProblem.self) {
            try JSONDocument(Data(#"{"a": ["x"#.utf8) + Data(bytes) + Data(#""]}"#.utf8))
        }
        #expect(inText.path == "a[0]")
        #expect(inText.message.contains("not valid UTF-8"))
        let between = try #require(throws: ForecastProblem.self) { try JSONDocument(Data("[1, ".utf8) + Data(bytes)) }
        #expect(between.message.contains("an unexpected character"))
    }

    @Test(
        "is recognized as another format",
        arguments: [
            ("", "not JSON: the document is empty"),
            (" \n", "not JSON: the document is empty"),
            ("\u{FEFF}", "not JSON: the document is empty"),
            ("<!DOCTYPE html><html><head><title> 502 Bad Gateway </title>", "a web page (HTML): “502 Bad Gateway”"),
            ("\n<HTML><TITLE lang='en'>Sorry</TITLE>", "a web page (HTML): “Sorry”"),
            ("<html><title></title>", "a web page (HTML)"),
            ("<html><title", "a web page (HTML)"),
            ("<?xml version='1.0'?><weather/>", "XML"),
        ])
    func somethingElse(text: String, words: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(Data(text.utf8)) }
        #expect(problem.path == "")
        #expect(problem.message.hasPrefix("not JSON"))
        #expect(problem.message.hasSuffix(words), "\(problem)")
    }

    @Test("is recognized as another encoding or as compressed")
    func otherBytes() throws {
        func message(_ data: Data) throws -> String {
            try #require(throws: ForecastProblem.self) { try JSONDocument(data) }.message
        }
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            #expect(try message(#require("{\"a\": 1}".data(using: encoding))).contains("UTF-16"))
        }
        #expect(try message(Data([0x1F, 0x8B, 8, 0])).contains("gzip"))
    }
}
