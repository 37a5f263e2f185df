#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Returns a number that no other running thread has. It is not 0.
@inlinable @inline(__always) func currentThread() -> UInt {
    #if canImport(Darwin) || canImport(Musl)
        UInt(bitPattern: pthread_self())
    #else
        UInt(pthread_self())
    #endif
}
