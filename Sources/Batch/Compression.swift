import LibrariesOnDemand

/// A format of compressed copies of pages, which web servers send to browsers as they are.
package enum Compression: String, CaseIterable, Sendable {
    case gzip
    case brotli = "br"
    case zstd

    /// The end of the name of a compressed copy, behind the name of the page.
    package var suffix: String {
        switch self {
        case .gzip: ".gz"
        case .brotli: ".br"
        case .zstd: ".zst"
        }
    }

    /// The Debian package that compression needs; nil if its library is installed.
    package var missingPackage: String? {
        switch self {
        // The program does not start without zlib.
        case .gzip: nil
        case .brotli: brotli_is_there() == 0 ? "libbrotli1" : nil
        case .zstd: zstd_is_there() == 0 ? "libzstd1" : nil
        }
    }

    /// The reason why pages cannot be compressed.
    package enum Problem: Error, Equatable, CustomStringConvertible {
        /// The library is not installed; the package brings it.
        case missing(Compression, package: String)
        /// The library reports an error, which only a lack of memory causes.
        case failed(Compression)

        /// A sentence that says what to do.
        package var description: String {
            switch self {
            case .missing(let compression, let package):
                "the library for \(compression.rawValue) compression is not installed; install the package \(package)"
            case .failed(let compression): "\(compression.rawValue) compression failed; the memory may be full"
            }
        }
    }
}
