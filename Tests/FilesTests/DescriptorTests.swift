import Foundation
import Testing

@testable import Files

@Suite("An open file")
struct DescriptorTests {
    @Test("is written and read to the end, also in non-blocking mode", arguments: [0, O_NONBLOCK])
    func streams(flags: Int32) throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { #expect(fcntl(end, F_SETFL, flags) == 0) }
        defer { close(reading) }
        // Far more than a pipe holds.
        let bytes = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 / 7) }
        Thread.detachNewThread {
            try? Descriptor(writing, name: "a pipe").write(bytes)
            close(writing)
        }
        #expect(try Array(Descriptor(reading, name: "a pipe").readToEnd()) == bytes)
    }

    @Test("at a path that the user did not give is no pipe: it is not even opened", arguments: [false, true])
    func pipes(isOwn: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        #expect(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let watch = inotify_init1(Int32(IN_NONBLOCK))
        defer { close(watch) }
        #expect(inotify_add_watch(watch, path, UInt32(IN_OPEN)) >= 0)
        #expect(throws: FileProblem.notRegular(path)) {
            try Descriptor.contents(of: path, isOwn ? .ownFiles : .regularFiles)
        }
        var event = [UInt8](repeating: 0, count: 1024)
        #expect(read(watch, &event, event.count) < 0 && errno == EAGAIN, "the pipe was opened")
    }

    @Test("of this program's own is not read through a link, others are")
    func links() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try Data("x".utf8).write(to: URL(filePath: path))
        try FileManager.default.createSymbolicLink(atPath: path + ".link", withDestinationPath: path)
        defer { for path in [path, path + ".link"] { unlink(path) } }
        #expect(try Descriptor.contents(of: path, .ownFiles).bytes == Data("x".utf8))
        #expect(try Descriptor.contents(of: path + ".link", .regularFiles).bytes == Data("x".utf8))
        #expect(throws: FileProblem.notRegular(path + ".link")) {
            try Descriptor.contents(of: path + ".link", .ownFiles)
        }
    }

    @Test("at a path that the user did not give is no file that shows a process", arguments: ["environ", "mem"])
    func processes(name: String) {
        let path = "/proc/self/\(name)"
        #expect(throws: FileProblem.notRegular(path)) { try Descriptor.contents(of: path, .regularFiles) }
    }
}
