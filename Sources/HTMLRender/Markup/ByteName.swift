/// A name that is the same as another one only when all bytes are. For `String`, two spellings of a letter are equal; for a
/// file system and for a browser they are not.
struct ByteName: Hashable {
    private let bytes: [UInt8]

    init(_ name: String) { bytes = Array(name.utf8) }
}
