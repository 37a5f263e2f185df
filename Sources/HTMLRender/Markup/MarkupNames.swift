import CLibXML2
import Spelling

/// The names in a file, with their properties looked up once.
///
/// The parser stores each name once, so a known name is identified by its address. A dictionary would take longer than
/// all other work for a tag.
struct MarkupNames<Name: AnyObject> {
    /// A name as reported by the parser: the part after a colon, and the prefix before it.
    typealias Told = (local: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?)

    private struct Entry {
        let address: UInt
        let name: Name
    }

    /// An open-addressing hash table by address; at most half full.
    private var places = [Entry?](repeating: nil, count: 128)
    private var count = 0
    private let make: (String) -> Name

    init(_ make: @escaping (String) -> Name) {
        self.make = make
    }

    subscript(told: Told) -> Name {
        mutating get {
            // The prefix is stored elsewhere; few names have one.
            guard let local = told.local, told.prefix == nil else { return make(Self.text(told)) }
            let address = UInt(bitPattern: local)
            let place = place(of: address)
            if let known = places[place] { return known.name }
            let name = make(Self.text(told))
            places[place] = Entry(address: address, name: name)
            count += 1
            if count * 2 > places.count { grow() }
            return name
        }
    }

    /// Returns the position of an address, or the free position for it.
    private func place(of address: UInt) -> Int {
        let last = places.count - 1
        // Addresses of names are close together; the multiplication spreads them.
        var place = Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
        while let other = places[place], other.address != address { place = (place + 1) & last }
        return place
    }

    private mutating func grow() {
        let entries = places
        places = [Entry?](repeating: nil, count: entries.count * 2)
        for case .some(let entry) in entries { places[place(of: entry.address)] = entry }
    }

    private static func text(_ told: Told) -> String {
        let local = text(told.local)
        return told.prefix == nil ? local : text(told.prefix) + ":" + local
    }

    private static func text(_ name: UnsafePointer<xmlChar>?) -> String {
        name.map { String(cString: $0).streamSafe } ?? ""
    }
}
