// Writes lines for `forecast-report batch`, of any number, each for another place:
//
//     batch COUNT [FOLDER ...]
//
// Half of the lines are responses of Open-Meteo with sixteen days of hours. The others are the responses in the
// folders, such as Tests/FuzzTests/Corpus/met-norway, in turn, with different numbers in each line and padded with
// spaces to the same length. Without folders all lines are of Open-Meteo. The same arguments give the same bytes.
import Answers
import Foundation

/// The approximate length of a line in bytes.
let length = 52_000

/// A document in which the last digit of each fractional number depends on the place.
func varied(_ document: [UInt8], for place: Int) -> [UInt8] {
    var (result, isText, isFraction) = (document, false, false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for index in result.indices {
        let byte = result[index]
        if byte == UInt8(ascii: "\""), index == 0 || result[index - 1] != UInt8(ascii: "\\") { isText.toggle() }
        if isText { continue }
        if isFraction, digits.contains(byte), index + 1 == result.count || !digits.contains(result[index + 1]) {
            result[index] = digits.lowerBound + UInt8((place / 7 + index) % 10)
        }
        isFraction = byte == UInt8(ascii: ".") || isFraction && digits.contains(byte)
    }
    return result
}

/// A document without line breaks.
func inOneLine(_ document: Data) -> [UInt8] {
    document.map { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) ? UInt8(ascii: " ") : $0 }
}

let arguments = CommandLine.arguments.dropFirst()
guard let count = arguments.first.flatMap({ Int($0) }) else {
    FileHandle.standardError.write(Data("batch COUNT [FOLDER ...]\n".utf8))
    exit(64)
}
let others = try arguments.dropFirst().flatMap { folder in
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
        inOneLine(try Data(contentsOf: URL(filePath: folder).appending(path: name)))
    }
}
for place in 0..<count {
    let isOther = !others.isEmpty && place % 2 == 1
    let answer =
        isOther ? varied(others[place / 2 % others.count], for: place) : inOneLine(Answer(place: place).json)
    let start = "{\"id\":\"p\(place / 100)/\(place)\",\"answer\":"
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, length - start.utf8.count - answer.count - 1))
    FileHandle.standardOutput.write(Data(Array(start.utf8) + answer + padding + Array("}\n".utf8)))
}
