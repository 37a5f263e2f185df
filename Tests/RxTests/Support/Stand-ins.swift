import Rx

/// A coder whose documents are the values' descriptions.
struct Plain: TopLevelEncoder, TopLevelDecoder {
    func encode<T: Encodable>(_ value: T) throws -> String {
        guard "\(value)" != "x" else { throw Broken() }
        return "\(value)"
    }

    func decode<T: Decodable>(_ type: T.Type, from document: String) throws -> T {
        guard let value = Int(document) as? T else { throw Broken() }
        return value
    }
}

/// A stream that keeps nothing.
struct Silence: TextOutputStream {
    func write(_ string: String) {}
}

/// A stream that keeps the lines, also after it has been copied.
final class Lines: TextOutputStream {
    private(set) var text = ""

    func write(_ string: String) { text += string }
}

/// The value, unless it is an "x", which is thrown as an error.
@Sendable func checked(_ value: String) throws -> String {
    guard value != "x" else { throw Broken() }
    return value
}
