import CBrotli

/// Compresses page after page with Brotli, in the same memory.
///
/// Brotli cannot reset an encoder, and one takes more than a megabyte. From the heap, this memory would come from the
/// system and go back to it for each page, which takes half as long as the compression itself.
final class BrotliEncoder {
    private let pool = BlockPool()
    private let quality: UInt32

    init(quality: UInt32) { self.quality = quality }

    /// Returns a size that no compressed page exceeds: incompressible bytes are stored with a few more bytes per 64 kB.
    func capacity(for count: Int) -> Int { count + count / 64 + 64 }

    /// Compresses a page into memory of at least that size. Returns the compressed size, or nil without memory.
    func compress(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int? {
        // The state lasts until the end of this function, and the pool longer, so the reference stays valid.
        let state = BrotliEncoderCreateInstance(
            { pool, count in pool.flatMap { Unmanaged<BlockPool>.fromOpaque($0).takeUnretainedValue().take(count) } },
            { pool, block in pool.map { Unmanaged<BlockPool>.fromOpaque($0).takeUnretainedValue().give(block) } },
            Unmanaged.passUnretained(pool).toOpaque())
        guard let state else { return nil }
        defer { BrotliEncoderDestroyInstance(state) }
        BrotliEncoderSetParameter(state, BROTLI_PARAM_QUALITY, quality)
        BrotliEncoderSetParameter(state, BROTLI_PARAM_LGWIN, Self.window(for: bytes.count))
        BrotliEncoderSetParameter(state, BROTLI_PARAM_SIZE_HINT, UInt32(clamping: bytes.count))
        // Only C code uses the typed pointers, and it accepts any memory as bytes. The counts are those of the memory.
        var (input, unread) = (bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        var (end, free) = (output.baseAddress?.assumingMemoryBound(to: UInt8.self), output.count)
        let code = BrotliEncoderCompressStream(state, BROTLI_OPERATION_FINISH, &unread, &input, &free, &end, nil)
        guard code == BROTLI_TRUE, BrotliEncoderIsFinished(state) == BROTLI_TRUE else { return nil }
        return output.count - free
    }

    /// Returns the binary logarithm of the smallest window that holds a page: 16 bytes of each are reserved.
    private static func window(for count: Int) -> UInt32 {
        let sizes = BROTLI_MIN_WINDOW_BITS..<BROTLI_MAX_WINDOW_BITS
        return UInt32(sizes.first { 1 << $0 - 16 >= count } ?? BROTLI_MAX_WINDOW_BITS)
    }
}

/// Reusable blocks of memory. Their sizes are powers of two, so that there are few kinds of them.
private final class BlockPool {
    private var unused: [Int: [UnsafeMutableRawPointer]] = [:]
    /// The bytes before each block that hold its size, and keep it aligned for any type of C.
    private static let header = 16

    deinit {
        for block in unused.values.joined() { (block - Self.header).deallocate() }
    }

    /// Returns a block of at least a size, whose content is undefined.
    func take(_ count: Int) -> UnsafeMutableRawPointer? {
        var size = 64
        while size < count { size *= 2 }
        if let block = unused[size]?.popLast() { return block }
        let start = UnsafeMutableRawPointer.allocate(byteCount: Self.header + size, alignment: Self.header)
        start.storeBytes(of: size, as: Int.self)
        return start + Self.header
    }

    /// Takes back a block that `take` returned. The encoder returns each block once, and does not use it afterwards.
    func give(_ block: UnsafeMutableRawPointer?) {
        guard let block else { return }
        // The size was stored there when the block was allocated.
        unused[(block - Self.header).load(as: Int.self), default: []].append(block)
    }
}
