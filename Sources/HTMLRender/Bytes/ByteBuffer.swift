/// A buffer of bytes, whose memory is reused from one page to the next.
///
/// An array would do the same with more checks: for each append it checks whether its memory is unique, and it cannot
/// copy a text and search it for markup in one pass.
struct ByteBuffer: ~Copyable {
    /// The memory, owned by this buffer unless it is lent, and freed with it.
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0
    /// Whether the memory belongs to the caller. If it does not suffice, the buffer continues in its own memory.
    private(set) var isLent = false

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    /// Creates a buffer in memory that must stay valid as long as the buffer, or until it is no longer lent.
    init(lending memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
        (start, self.capacity, isLent) = (memory, capacity, true)
    }

    deinit {
        if !isLent { start.deallocate() }
    }

    /// The bytes written since the buffer was cleared.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    mutating func clear() { count = 0 }

    /// Appends bytes unchanged.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func append(_ text: StaticString) {
        // A static string's bytes live as long as the program.
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a text, with characters escaped that would be markup in that context.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaped escape: Escape) {
        reserve(text.count * Escape.longestReference)
        var target = start + count
        escape.copy(text, to: &target)
        count = target - start
    }

    /// Appends a text between two consecutive runs of fixed bytes, which are followed by ``FixedBytes/slack`` bytes.
    @inline(__always)
    mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, escaped escape: Escape, between fixed: UnsafePointer<UInt8>, _ before: Int,
        _ after: Int
    ) {
        reserve(before &+ after &+ 2 &* FixedBytes.slack &+ text.count &* Escape.longestReference)
        // The target stays inside the reserved bytes, which have room for a reference for each byte of the text.
        var target = start + count
        FixedBytes.copy(fixed, before, to: &target)
        escape.copy(text, to: &target)
        FixedBytes.copy(fixed + before, after, to: &target)
        count = target - start
    }

    /// Appends a run of fixed bytes, which is followed by ``FixedBytes/slack`` bytes.
    @inline(__always)
    mutating func append(fixed: UnsafePointer<UInt8>, _ length: Int) {
        guard length <= FixedBytes.short else { return append(UnsafeBufferPointer(start: fixed, count: length)) }
        reserve(length &+ FixedBytes.slack)
        var target = start + count
        FixedBytes.copy(fixed, length, to: &target)
        count = target - start
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        // The old memory holds `count` initialized bytes.
        memory.update(from: start, count: count)
        if !isLent { start.deallocate() }
        (start, capacity, isLent) = (memory, larger, false)
    }
}

/// The bytes of a page that never change.
///
/// They are followed by padding, because sixteen bytes are copied at a time. Most runs are short, and a call of
/// `memcpy` would take longer than copying them.
struct FixedBytes: Sendable {
    /// The bytes, followed by padding.
    let padded: [UInt8]

    static let slack = 16
    /// The maximum length for which copying sixteen bytes at a time is faster than `memcpy`.
    static let short = 128

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var padded: [UInt8] = []
        padded.reserveCapacity(bytes.count + Self.slack)
        padded.append(contentsOf: bytes)
        for _ in 0..<Self.slack { padded.append(0) }
        self.padded = padded
    }

    /// An empty run.
    static let none = FixedBytes(UnsafeBufferPointer(start: nil, count: 0))

    @inline(__always)
    static func copy(_ source: UnsafePointer<UInt8>, _ count: Int, to target: inout UnsafeMutablePointer<UInt8>) {
        // Both sides have room for the padding that is copied.
        var from = UnsafeRawPointer(source)
        var to = UnsafeMutableRawPointer(target)
        target += count
        while to < UnsafeMutableRawPointer(target) {
            to.storeBytes(of: from.loadUnaligned(as: UInt128.self), as: UInt128.self)
            from += slack
            to += slack
        }
    }
}
