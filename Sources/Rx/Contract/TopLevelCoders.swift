/// An encoder of values to a whole document, for instance a JSON encoder.
public protocol TopLevelEncoder {
    /// The type of the document, usually `Data`.
    associatedtype Output

    /// Returns the document for `value`.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A decoder of a whole document to values, for instance a JSON decoder.
public protocol TopLevelDecoder {
    /// The type of the document, usually `Data`.
    associatedtype Input

    /// Returns the value that `document` describes.
    func decode<T: Decodable>(_ type: T.Type, from document: Input) throws -> T
}
