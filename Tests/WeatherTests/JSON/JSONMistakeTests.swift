import Foundation
import Testing

@testable import Weather

@Suite("A text that is not JSON")
struct JSONMistakeTests {
    @Test(
        "is refused with its first mistake, and where that is",
        arguments: [
            (#"{"a": }"#, "a value is expected, found “}” (line 1, column 7, in a)"),
            (#"{"a": 1,}"#, "a name in quotation marks is expected, found “}” (line 1, column 9, in a)"),
            (#"{"a" 1}"#, "“:” is expected, found “1” (line 1, column 6, in a)"),
            (#"{a: 1}"#, "a name in quotation marks is expected, found “a” (line 1, column 2)"),
            (#"{"a": 1 "b": 2}"#, "“,” or “}” is expected, found “\"b\"” (line 1, column 9, in a)"),
            ("[1\n 2]", "“,” or “]” is expected, found “2” (line 2, column 2, in [0])"),
            ("[1, 2, ]", "a value is expected, found “]” (line 1, column 8, in [2])"),
            ("[1] x", "“x” follows after the end (line 1, column 5)"),
            ("{} {}", "“{” follows after the end (line 1, column 4)"),
            ("[tru]", "a value is expected, found “tru” (line 1, column 2, in [0])"),
            ("[nullx]", "a value is expected, found “nullx” (line 1, column 2, in [0])"),
            ("['a']", "a value is expected, found “'a'” (line 1, column 2, in [0])"),
            ("[01]", "a number begins with a zero (line 1, column 4, in [0])"),
            ("[1.]", "a digit is expected, found “]” (line 1, column 4, in [0])"),
            ("[.5]", "a value is expected, found “.5” (line 1, column 2, in [0])"),
            ("[-]", "a digit is expected, found “]” (line 1, column 3, in [0])"),
            ("[1e]", "a digit is expected, found “]” (line 1, column 4, in [0])"),
            ("[+1]", "a value is expected, found “+1” (line 1, column 2, in [0])"),
            (
                "[\"a\nb\"]",
                "a text goes over the end of its line, or has a control character in it (line 1, column 4, in [0])"
            ),
            (#"["\x"]"#, "an escape that JSON has after “\\” is expected, found “x\"” (line 1, column 4, in [0])"),
            (#"["\u12G4"]"#, "four hexadecimal digits are expected after “\\u” (line 1, column 4, in [0])"),
            (#"["a]"#, "the end is reached inside of a text (line 1, column 5, in [0])"),
            (
                #"{"hourly": [{"temp": 1}, {"te"#,
                "the end is reached inside of a text (line 1, column 30, in hourly[1])"
            ),
            (#"{"a": [1, 2"#, "“,” or “]” is expected, found the end (line 1, column 12, in a[1])"),
            (#"{"format": "#, "a value is expected, found the end (line 1, column 12, in format)"),
            (
                "[1,\u{00A0}2]",
                "a value is expected, found a character that does not belong there (line 1, column 4, in [1])"
            ),
            ("Unexpected error", "a value is expected, found “Unexpected” (line 1, column 1)"),
            (#"{"a": [1]} Unexpected error while streaming"#, "“Unexpected” follows after the end (line 1, column 12)"),
        ])
    func mistakes(text: String, message: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(Data(text.utf8)) }
        #expect(problem.description == "this is not JSON: " + message)
    }

    @Test(
        "can have values that no machine can hold",
        arguments: [
            ("{\"a\": [0, 1e999]}", "a[1]: the number 1e999 is beyond the range that can be computed with"),
            ("[-1.5e400]", "[0]: the number -1.5e400 is beyond the range that can be computed with"),
            (
                "[18446744073709551616]",
                "[0]: the number 18446744073709551616 is beyond the range that can be computed with"
            ),
            (
                "[-9223372036854775809]",
                "[0]: the number -9223372036854775809 is beyond the range that can be computed with"
            ),
            ("{\"a\": NaN}", "a: “NaN” is not a number that JSON has; what is not known is null"),
            ("{\"a\": -Infinity}", "a: “Infinity” is not a number that JSON has; what is not known is null"),
            (#"{"a": "x\ud83dy"}"#, "a: “\\ud83d” is half of a character, and the other half is missing"),
            (#"{"a": "\ud83d\u0041"}"#, "a: “\\ud83d” is half of a character, and the other half is missing"),
            (#"{"a": "\udf27"}"#, "a: “\\udf27” is half of a character, and the other half is missing"),
        ])
    func values(text: String, message: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(Data(text.utf8)) }
        #expect(problem.description.hasPrefix(message + " (line 1, column "), "\(problem)")
    }

    @Test(
        "can have bytes that are no characters",
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
        #expect(between.message.contains("a character that does not belong there"))
    }

    @Test(
        "is named as what it is",
        arguments: [
            ("", "there is nothing in it"),
            (" \n", "there is nothing in it"),
            ("\u{FEFF}", "there is nothing in it"),
            ("<!DOCTYPE html><html><head><title> 502 Bad Gateway </title>", "a web page (HTML): “502 Bad Gateway”"),
            ("\n<HTML><TITLE lang='en'>Sorry</TITLE>", "a web page (HTML): “Sorry”"),
            ("<html><title></title>", "a web page (HTML)"),
            ("<html><title", "a web page (HTML)"),
            ("<?xml version='1.0'?><weather/>", "XML"),
        ])
    func somethingElse(text: String, words: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(Data(text.utf8)) }
        #expect(problem.path == "")
        #expect(problem.message.hasPrefix("this is not JSON"))
        #expect(problem.message.hasSuffix(words), "\(problem)")
    }

    @Test("is named as what it is, if it is in another encoding or packed")
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
