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

/// A stream that discards its text.
struct Silence: TextOutputStream {
    func write(_ string: String) {}
}

/// A stream that stores its lines, shared with its copies.
final class Lines: TextOutputStream {
    private(set) var text = ""

    func write(_ string: String) { text += string }
}

/// Returns the value, or throws an error if it is "x".
@Sendable func checked(_ value: String) throws -> String {
    guard value != "x" else { throw Broken() }
    return value
}
