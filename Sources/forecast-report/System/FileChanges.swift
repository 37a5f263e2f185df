import Files
import Glibc
import Rx

/// The properties that distinguish a file from an earlier one at the same path.
struct FileStamp: Equatable {
    let file: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    /// Reads the stamp of the file at a path; nil if there is none.
    init?(of path: String) {
        var present = stat()
        guard FileName.call(path, { stat($0, &present) }) == 0 else { return nil }
        (file, size) = (UInt64(present.st_ino), Int(present.st_size))
        (seconds, nanoseconds) = (Int(present.st_mtim.tv_sec), Int(present.st_mtim.tv_nsec))
    }
}

extension Surroundings {
    /// Emits when one of some files has changed since the subscription. It polls once a second, which works on every
    /// file system and for replaced files.
    func changes(of paths: [String]) -> AnyPublisher<Void, Never> {
        let stamp = stamp
        var last = paths.map(stamp)
        return ticks(1)
            .filter { _ in
                let now = paths.map(stamp)
                defer { last = now }
                return now != last
            }
            .map { _ in }
            .eraseToAnyPublisher()
    }
}
