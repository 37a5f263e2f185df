/// A name compared by its bytes. For `String`, two spellings of a letter are equal; for file systems and browsers they
/// are not.
struct ByteName: Hashable {
    private let bytes: [UInt8]

    init(_ name: String) { bytes = Array(name.utf8) }
}
