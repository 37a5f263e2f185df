import Foundation

// The entry points for libFuzzer. The tests leave this file out.

/// The target in the environment variable `FUZZ_TARGET`.
private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        let names = FuzzTarget.all.map(\.name).joined(separator: "\n")
        FileHandle.standardOutput.write(Data((names + "\n").utf8))
        // Turns off the leak detection of the sanitizer, which would report the names above.
        _exit(name == "list" ? 0 : 64)
    }
    return target
}()

/// Chooses the target before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    _ = target
    return 0
}

/// Runs one input. A property that does not hold ends the process like a crash does.
@_cdecl("LLVMFuzzerTestOneInput")
public func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(Flaw) {
        // libFuzzer keeps the bytes as they are until this returns; the copy catches reads beyond their end.
        try target.run(Data(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
        fatalError("\(target.name): \(error)")
    }
    return 0
}
