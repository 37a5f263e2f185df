import Files
import Foundation
import Rx
import RxFoundation

/// What tells a file from the one that was there before.
struct FileStamp: Equatable {
    let file: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    /// The stamp of what is at a path; nil where there is nothing.
    init?(of path: String) {
        var present = stat()
        guard FileName.call(path, { stat($0, &present) }) == 0 else { return nil }
        (file, size) = (UInt64(present.st_ino), Int(present.st_size))
        (seconds, nanoseconds) = (Int(present.st_mtim.tv_sec), Int(present.st_mtim.tv_nsec))
    }
}

extension Surroundings {
    /// Says when one of some files has changed since this was asked for. They are looked at each second, which works on
    /// every file system and for files that are replaced.
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
