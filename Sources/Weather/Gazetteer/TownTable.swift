internal import Gazetteer

/// The embedded table, read in place without copying. The header of the module describes its format.
///
/// Sendable, because its memory is never written to.
struct TownTable: @unchecked Sendable {
    let towns: UnsafeBufferPointer<UInt64>
    let rules: UnsafeBufferPointer<GazetteerRule>
    /// The number of names by which towns can be found.
    let nameCount: Int
    private let townNames: UnsafePointer<UInt8>
    private let blocks: UnsafeBufferPointer<UInt32>
    private let names: UnsafePointer<UInt8>
    private let regions: UnsafeBufferPointer<GazetteerRegion>
    private let countries: UnsafeBufferPointer<GazetteerCountry>
    private let zones: UnsafeBufferPointer<UInt32>
    private let texts: UnsafePointer<UInt8>

    init() {
        guard let header = gazetteer_table() else { preconditionFailure("The gazetteer is a constant of the program.") }
        let start = UnsafeRawPointer(header)
        // Safe, because the script wrote this many entries of this type, aligned to eight bytes. All later reads use
        // positions from the table.
        func entries<Entry>(_ section: GazetteerSection, of type: Entry.Type = Entry.self) -> UnsafePointer<Entry> {
            (start + Int(section.offset)).bindMemory(to: type, capacity: Int(section.count))
        }
        func buffer<Entry>(_ section: GazetteerSection) -> UnsafeBufferPointer<Entry> {
            UnsafeBufferPointer(start: entries(section), count: Int(section.count))
        }
        let sections = header.pointee
        towns = buffer(sections.towns)
        rules = buffer(sections.rules)
        nameCount = Int(sections.names.count)
        townNames = entries(sections.town_names)
        blocks = buffer(sections.blocks)
        names = entries(sections.names)
        regions = buffer(sections.regions)
        countries = buffer(sections.countries)
        zones = buffer(sections.zones)
        texts = entries(sections.texts)
    }

    func town(_ index: Int) -> Town {
        let region = region(index)
        let regionName = text(region.name)
        return Town(
            name: name(index),
            region: regionName.isEmpty ? nil : regionName,
            regionCode: Self.code(region.code),
            country: Self.code(country(of: region).code) ?? "",
            latitude: latitude(index),
            longitude: longitude(index),
            population: population(index),
            timeZone: zoneName(region.zone)
        )
    }

    func latitude(_ index: Int) -> Double {
        Double(towns[index] >> 46) * (180 / 0x3FFFF) - 90
    }

    func longitude(_ index: Int) -> Double {
        Double(towns[index] >> 27 & 0x7FFFF) * (360 / 0x80000) - 180
    }

    func position(_ index: Int) -> SpherePoint {
        SpherePoint(latitude: latitude(index), longitude: longitude(index))
    }

    /// Returns the coordinate axis that divides the towns below this one in the tree.
    func axis(_ index: Int) -> Int {
        Int(towns[index] >> 25 & 3)
    }

    func population(_ index: Int) -> Int {
        (0..<(towns[index] & 7)).reduce(Int(towns[index] >> 3 & 0x3FF)) { digits, _ in digits * 10 }
    }

    /// Returns the index of the town's region.
    func regionIndex(_ index: Int) -> Int {
        Int(towns[index] >> 13 & 0xFFF)
    }

    func region(_ index: Int) -> GazetteerRegion {
        region(at: regionIndex(index))
    }

    func region(at regionIndex: Int) -> GazetteerRegion {
        regions[regionIndex]
    }

    func country(of region: GazetteerRegion) -> GazetteerCountry {
        countries[Int(region.country)]
    }

    func zone(_ index: Int) -> String {
        zoneName(region(index).zone)
    }

    func zoneName(_ zone: UInt16) -> String {
        text(zones[Int(zone)])
    }

    /// Returns the ordinal of the town's own name.
    func nameOrdinal(_ index: Int) -> Int {
        Int(Self.number(townNames + 3 * index))
    }

    func name(_ index: Int) -> String {
        let ordinal = nameOrdinal(index)
        var cursor = cursor(block: ordinal / Self.namesPerBlock)
        for _ in 0...(ordinal % Self.namesPerBlock) { cursor.advance() }
        return String(decoding: cursor.name, as: UTF8.self)
    }

    // MARK: The list of names

    static let namesPerBlock = 16

    var blockCount: Int { blocks.count }

    /// Returns a cursor before the first name of a block, which also continues beyond its last one.
    func cursor(block: Int) -> TownNameCursor {
        TownNameCursor(at: names + Int(blocks[block]), ordinal: block * Self.namesPerBlock, count: nameCount)
    }

    // MARK: Texts and numbers

    func text(_ reference: UInt32) -> String {
        let length = texts + Int(reference)
        return String(decoding: UnsafeBufferPointer(start: length + 1, count: Int(length.pointee)), as: UTF8.self)
    }

    /// Reads a number of three bytes.
    static func number(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16
    }

    /// Returns the letters of a C array, up to its end or a zero byte; nil if it is empty.
    static func code<Letters>(_ letters: Letters) -> String? {
        withUnsafeBytes(of: letters) { bytes in
            bytes.first == 0 ? nil : String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
