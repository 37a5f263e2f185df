/// Reads the marks of a line one by one, with the tick of each.
struct MarbleReader {
    struct Mark {
        let character: Character
        let tick: Int
    }

    private let line: [Character]
    private var position = 0
    private var tick = 0
    private var group: Int?
    private var isEnded = false

    init(_ line: String) { self.line = Array(line) }

    /// Returns the next value, end or failure.
    mutating func next() throws(MarbleProblem) -> Mark? {
        while position < line.count {
            let character = line[position]
            position += 1
            if character == " " { continue }
            if character != ")" && character != "-" && isEnded { throw problem("event after the end of the stream") }
            switch character {
            case "-":
                if group != nil { throw problem("“-” inside parentheses") }
                tick += 1
            case "(":
                if group != nil { throw problem("nested parentheses") }
                group = position
            case ")":
                if group == nil { throw problem("“)” without “(”") }
                group = nil
                tick += 1
            default:
                isEnded = character == "|" || character == "#"
                defer { if group == nil { tick += 1 } }
                return Mark(character: character, tick: tick)
            }
        }
        guard let group else { return nil }
        position = group
        throw problem("“(” without “)”")
    }

    /// Makes a problem at the character that was read last.
    func problem(_ message: String) -> MarbleProblem {
        MarbleProblem(line: String(line), column: position, message: message)
    }
}

/// An error in a line of marbles, with its position.
public struct MarbleProblem: Error, Equatable, CustomStringConvertible {
    /// The line.
    public let line: String
    /// The position in the line, counted from 1.
    public let column: Int
    /// The description of the error.
    public let message: String

    public var description: String {
        "\(line)\n\(String(repeating: " ", count: column - 1))^ \(message)"
    }
}
