/// Something that turns values into a whole document, for instance a JSON encoder.
public protocol TopLevelEncoder {
    /// What a document is made of, usually `Data`.
    associatedtype Output

    /// The document of `value`.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Something that turns a whole document into values, for instance a JSON decoder.
public protocol TopLevelDecoder {
    /// What a document is made of, usually `Data`.
    associatedtype Input

    /// The value that `document` describes.
    func decode<T: Decodable>(_ type: T.Type, from document: Input) throws -> T
}
