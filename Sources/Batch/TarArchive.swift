/// The parts of a tar archive in the POSIX ustar format, with pax extended headers for values that do not fit.
///
/// An archive consists of the header, the bytes and the padding of each file, and of an end marker. Equal files give
/// equal archives: all files belong to owner 0 and have mode 0644.
package enum TarArchive {
    /// The size of a block in bytes. An archive consists of whole blocks.
    private static let block = 512

    /// Two blocks of zeros, which follow the last file.
    package static let end = [UInt8](repeating: 0, count: 2 * block)

    /// Returns the zeros that follow a file of a size, up to the next block.
    package static func padding(after bytes: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: (block - bytes % block) % block)
    }

    /// Returns the header of a regular file.
    ///
    /// - Parameters:
    ///   - path: The name of the file, relative to the folder where the archive is unpacked.
    ///   - bytes: The size of the file.
    ///   - modified: The time of the last change, in seconds since 1970.
    package static func header(for path: String, bytes: Int, modified: Int) -> [UInt8] {
        let name = Array(path.utf8)
        let split = split(name)
        var records: [UInt8] = []
        // ustar names are ASCII. Readers without pax still get the name in UTF-8, or its end.
        if split == nil || name.contains(where: { $0 >= 0x80 }) { records += record("path", name) }
        if !fits(bytes, digits: 11) { records += record("size", Array(String(bytes).utf8)) }
        if !fits(modified, digits: 11) { records += record("mtime", Array(String(modified).utf8)) }
        let (prefix, short) = split ?? ([], end(of: name))
        let header = ustar(
            prefix: prefix, name: short, type: UInt8(ascii: "0"), bytes: fits(bytes, digits: 11) ? bytes : 0,
            modified: fits(modified, digits: 11) ? modified : 0)
        guard !records.isEmpty else { return header }
        let extended = ustar(
            prefix: [], name: Array("././@PaxHeader".utf8)[...], type: UInt8(ascii: "x"), bytes: records.count,
            modified: 0)
        return extended + records + padding(after: records.count) + header
    }

    // MARK: - ustar

    /// The lengths of the two fields that a ustar name may take, with a slash between them that is not written.
    private static let (prefixLength, nameLength) = (155, 100)

    /// Splits a name into prefix and name; nil for a name that does not fit.
    private static func split(_ name: [UInt8]) -> (prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
        guard name.count > nameLength else { return ([], name[...]) }
        // The first slash that leaves a short enough name also leaves the shortest prefix.
        let slash = name.indices.dropFirst(name.count - nameLength - 1).first { name[$0] == UInt8(ascii: "/") }
        guard let slash, slash > 0, slash <= prefixLength, slash < name.count - 1 else { return nil }
        return (name[..<slash], name[(slash + 1)...])
    }

    /// Returns as many whole characters of the end of a name as fit, without slashes before them.
    private static func end(of name: [UInt8]) -> ArraySlice<UInt8> {
        name.suffix(nameLength).drop { $0 & 0xC0 == 0x80 || $0 == UInt8(ascii: "/") }
    }

    private static func ustar(
        prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>, type: UInt8, bytes: Int, modified: Int
    ) -> [UInt8] {
        var header: [UInt8] = []
        header.reserveCapacity(block)
        header += field(name, nameLength)
        header += octal(0o644, digits: 7) + octal(0, digits: 7) + octal(0, digits: 7)
        header += octal(bytes, digits: 11) + octal(modified, digits: 11)
        // The checksum is computed with spaces in its place.
        let checksum = header.count..<header.count + 8
        header += [UInt8](repeating: UInt8(ascii: " "), count: checksum.count)
        header.append(type)
        header += field([], 100) + Array("ustar\u{0}00".utf8)
        // The names of owner and group are empty, and there is no device.
        header += field([], 64) + octal(0, digits: 7) + octal(0, digits: 7)
        header += field(prefix, prefixLength)
        header += [UInt8](repeating: 0, count: block - header.count)
        let sum = header.reduce(0) { $0 + Int($1) }
        header.replaceSubrange(checksum, with: octal(sum, digits: 6) + [UInt8(ascii: " ")])
        return header
    }

    private static func field(_ bytes: ArraySlice<UInt8>, _ length: Int) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: length - bytes.count)
    }

    private static func fits(_ number: Int, digits: Int) -> Bool { (0..<1 << (3 * digits)).contains(number) }

    /// Returns a number in octal digits with leading zeros, and a zero byte.
    private static func octal(_ number: Int, digits: Int) -> [UInt8] {
        (0..<digits).reversed().map { UInt8(ascii: "0") + UInt8(number >> (3 * $0) & 7) } + [0]
    }

    // MARK: - pax

    /// Returns a record of an extended header: its length, a keyword and a value.
    private static func record(_ keyword: String, _ value: [UInt8]) -> [UInt8] {
        let rest = Array(" \(keyword)=".utf8) + value + [UInt8(ascii: "\n")]
        // The digits of the length count as well, so that one more of them may be needed.
        var length = rest.count
        while length != rest.count + String(length).utf8.count { length = rest.count + String(length).utf8.count }
        return Array(String(length).utf8) + rest
    }
}
