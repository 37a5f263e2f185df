/// Bytes that are written one after the other into memory that is kept from one page to the next.
///
/// An array would do the same with more checks: it asks for each piece whether it is the only one to hold its memory, and
/// has no way to copy a text and look for markup in one pass.
struct ByteBuffer: ~Copyable {
    /// The memory, which only this buffer knows; it is given back when the buffer goes.
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// What was written since the buffer was cleared.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    mutating func clear() { count = 0 }

    /// Appends bytes as they are.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count &+= bytes.count
    }

    mutating func append(_ text: StaticString) {
        // A static string's bytes live as long as the program.
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a text; what would be markup at that place is written as references.
    ///
    /// Eight bytes are looked at and copied at once. Only where one of them may need a reference are they taken singly.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaped escape: Escape) {
        guard var source = text.baseAddress else { return }
        reserve(text.count &* Escape.longestReference)
        // Both pointers stay inside their memory: the reserved bytes hold a reference for each byte of the text.
        let end = source + text.count
        var target = start + count
        while end - source >= 8 {
            let word = UnsafeRawPointer(source).loadUnaligned(as: UInt64.self)
            if Escape.isPlain(word) {
                UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
                target += 8
            } else {
                for offset in 0..<8 { escape.write(source[offset], to: &target) }
            }
            source += 8
        }
        while source < end {
            escape.write(source.pointee, to: &target)
            source += 1
        }
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
        memory.update(from: start, count: count)
        start.deallocate()
        (start, capacity) = (memory, larger)
    }
}
