import CLibXML2
import Spelling

/// The names in a tag, as the parser reports them: those of the element, of its attributes and of the prefixes that it
/// declares.
///
/// The names of HTML and of bindings are ASCII, and so must be all others. In a `String`, a colon or a hyphen and the
/// character after it can be one character, and different letters can be equal; a browser compares bytes.
struct TagNames {
    typealias List = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

    let element: MarkupNames<ElementName>.Told
    /// Five pointers for each attribute: the name, its prefix, their namespace, and the value's first byte and end.
    let attributes: (list: List?, count: Int)
    /// A prefix and a namespace for each declaration.
    let declarations: (list: List?, count: Int)

    /// The first name that is not ASCII.
    var foreign: String? {
        if let name = Self.foreign(element.prefix) ?? Self.foreign(element.local) { return name }
        for index in 0..<attributes.count {
            if let name = Self.foreign(attributes.list?[5 * index]) { return name }
            if let name = Self.foreign(attributes.list?[5 * index + 1]) { return name }
        }
        for index in 0..<declarations.count {
            if let name = Self.foreign(declarations.list?[2 * index]) { return name }
        }
        return nil
    }

    /// Returns a name if it is not ASCII.
    private static func foreign(_ name: UnsafePointer<xmlChar>?) -> String? {
        guard let name else { return nil }
        var byte = name
        while byte.pointee != 0 {
            if byte.pointee >= 0x80 { return String(cString: name).streamSafe }
            byte += 1
        }
        return nil
    }
}
