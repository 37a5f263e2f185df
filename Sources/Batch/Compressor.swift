import CZlib
import CZstd

/// Compresses pages one after another in one format, and keeps its memory between pages. One thread at a time uses it.
///
/// The same page gives the same bytes each time, with the same version of the library. The levels are those that take
/// about as long as making the page.
package final class Compressor {
    private let compression: Compression
    private let state: State
    private var output: [UInt8] = []

    private enum State {
        case gzip(Deflater)
        case brotli(BrotliEncoder)
        case zstd(ZstdContext)
    }

    /// Prepares the compression of pages, or says which package is missing.
    package init(_ compression: Compression) throws(Compression.Problem) {
        if let package = compression.missingPackage { throw .missing(compression, package: package) }
        self.compression = compression
        switch compression {
        case .gzip:
            guard let deflater = Deflater(level: 6) else { throw .failed(compression) }
            state = .gzip(deflater)
        case .brotli: state = .brotli(BrotliEncoder(quality: 5))
        case .zstd:
            guard let context = ZstdContext(level: 9) else { throw .failed(compression) }
            state = .zstd(context)
        }
    }

    /// Returns the compressed bytes of a page.
    package func compress(_ bytes: UnsafeRawBufferPointer) throws(Compression.Problem) -> [UInt8] {
        let capacity = capacity(for: bytes.count)
        if output.count < capacity { output = [UInt8](repeating: 0, count: capacity) }
        // The pointers are valid during the call, and no function below keeps one of them.
        let count = output.withUnsafeMutableBytes { output in
            switch state {
            case .gzip(let deflater): deflater.compress(bytes, into: output)
            case .brotli(let encoder): encoder.compress(bytes, into: output)
            case .zstd(let context): context.compress(bytes, into: output)
            }
        }
        guard let count else { throw .failed(compression) }
        return Array(output[..<count])
    }

    /// Returns the compressed bytes of a page.
    package func compress(_ bytes: [UInt8]) throws(Compression.Problem) -> [UInt8] {
        // The closure cannot throw a typed error, so it returns the result.
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(Compression.Problem) in try compress(bytes) }
        }.get()
    }

    /// Returns the largest possible size of the compressed bytes.
    private func capacity(for count: Int) -> Int {
        switch state {
        case .gzip(let deflater): deflater.capacity(for: count)
        case .brotli(let encoder): encoder.capacity(for: count)
        case .zstd: ZSTD_compressBound(count)
        }
    }
}

/// A gzip stream of zlib, reset after each page.
private final class Deflater {
    // Allocated separately, because zlib's state points back at the stream, whose address must not change.
    private let stream: UnsafeMutablePointer<z_stream>

    init?(level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        // 15 bits of window, and 16 for the header and the checksum of gzip; 8 is the usual use of memory.
        guard deflateInit2_(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
        else {
            // All properties are set, so deinit is called and frees the stream.
            return nil
        }
    }

    deinit {
        // deflateEnd returns an error for a stream without a state, and leaves it alone.
        deflateEnd(stream)
        stream.deallocate()
    }

    func capacity(for count: Int) -> Int { Int(deflateBound(stream, UInt(count))) }

    func compress(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int? {
        guard let input = UInt32(exactly: bytes.count), let capacity = UInt32(exactly: output.count) else { return nil }
        // zlib does not change the input, though its type is not constant. Only C code uses the typed pointers, and
        // it accepts any memory as bytes. Both pointers are removed before they become invalid.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = input
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = capacity
        defer {
            (stream.pointee.next_in, stream.pointee.next_out) = (nil, nil)
            // Resets now, because deflateBound is too low for a stream that has ended.
            deflateReset(stream)
        }
        guard deflate(stream, Z_FINISH) == Z_STREAM_END else { return nil }
        // The byte for the operating system, which is 255 for an unknown one. No checksum covers the header.
        output[9] = 255
        return Int(stream.pointee.total_out)
    }
}

/// A context of Zstandard, kept between pages.
private final class ZstdContext {
    private let context: OpaquePointer
    private let level: Int32

    /// A context, which ZSTD_freeCCtx frees once; nil without memory.
    init?(level: Int32) {
        guard let context = ZSTD_createCCtx() else { return nil }
        (self.context, self.level) = (context, level)
    }

    deinit { ZSTD_freeCCtx(context) }

    func compress(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int? {
        // The function stays within the given counts, and keeps neither pointer.
        let count = ZSTD_compressCCtx(context, output.baseAddress, output.count, bytes.baseAddress, bytes.count, level)
        return ZSTD_isError(count) == 0 ? count : nil
    }
}
