/// Reads the marks of a line one by one, and knows in which tick each stands.
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

    /// The next value, end or failure.
    mutating func next() throws(MarbleProblem) -> Mark? {
        while position < line.count {
            let character = line[position]
            position += 1
            if character == " " { continue }
            if character != ")" && character != "-" && isEnded { throw problem("nothing comes after the end") }
            switch character {
            case "-":
                if group != nil { throw problem("no time passes inside of parentheses") }
                tick += 1
            case "(":
                if group != nil { throw problem("parentheses cannot stand inside of others") }
                group = position
            case ")":
                if group == nil { throw problem("no parenthesis was opened") }
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
        throw problem("the parenthesis is not closed")
    }

    /// What is wrong with the character that was read last.
    func problem(_ message: String) -> MarbleProblem {
        MarbleProblem(line: String(line), column: position, message: message)
    }
}

/// Says what is wrong with a line of marbles, and where.
public struct MarbleProblem: Error, Equatable, CustomStringConvertible {
    /// The line.
    public let line: String
    /// The place in the line, which counts from 1.
    public let column: Int
    /// What is wrong there.
    public let message: String

    public var description: String {
        "\(line)\n\(String(repeating: " ", count: column - 1))^ \(message)"
    }
}
