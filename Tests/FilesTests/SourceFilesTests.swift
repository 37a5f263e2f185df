import Foundation
import Testing

@testable import Files

@Suite("A file that was read")
struct SourceFilesTests {
    @Test("is not overwritten, under any name")
    func names() throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try WholeFile.write([1], to: path("in"))
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "in")
            try FileManager.default.linkItem(atPath: path("in"), toPath: path("twin"))
            let sources = SourceFiles()
            _ = try sources.contents(of: path("link"), .regularFiles)
            for name in ["in", "link", "twin"] {
                #expect(throws: FileProblem.isSource(path(name))) { try sources.check(path(name)) }
            }
            try sources.check(path("out"))
        }
    }

    @Test("is recognized after a change or a move")
    func changes() throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try WholeFile.write([1], to: path("in"))
            let sources = SourceFiles()
            _ = try sources.contents(of: path("in"), .regularFiles)
            try FileHandle(forWritingTo: URL(fileURLWithPath: path("in"))).write(contentsOf: Data([2]))
            WholeFile.setModified(path("in"), to: 1)
            #expect(throws: FileProblem.isSource(path("in"))) { try sources.check(path("in")) }
            _ = try sources.contents(of: path("in"), .regularFiles)
            #expect(rename(path("in"), path("moved")) == 0)
            try WholeFile.write([3], to: path("in"))
            #expect(throws: FileProblem.isSource(path("moved"))) { try sources.check(path("moved")) }
        }
    }

    @Test("has a constant cost for any number of names")
    func manyNames() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("in").path
            try WholeFile.write([1], to: path)
            let sources = SourceFiles()
            for number in 0..<5_000 {
                let other =
                    folder.path + String(repeating: "/", count: 1 + number % 50)
                    + String(repeating: "./", count: number / 50)
                    + "in"
                _ = try sources.contents(of: other, .regularFiles)
            }
            WholeFile.setModified(path, to: 1)
            #expect(throws: FileProblem.isSource(path)) { try sources.check(path) }
        }
    }

    @Test("is not a new file with a reused inode number")
    func numbers() throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try WholeFile.write([1], to: path("in"))
            let sources = SourceFiles()
            _ = try sources.contents(of: path("in"), .regularFiles)
            // The same inode number with other contents, and another file at the path that was read.
            #expect(rename(path("in"), path("page")) == 0)
            WholeFile.setModified(path("page"), to: 1)
            try WholeFile.write([2], to: path("in"))
            try sources.check(path("page"))
            _ = try sources.contents(of: path("in"), .regularFiles)
            #expect(throws: FileProblem.isSource(path("in"))) { try sources.check(path("in")) }
        }
    }

    @Test("is not overwritten through a descriptor, which has one name only")
    func descriptors() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("in").path
            try WholeFile.write([1], to: path)
            let sources = SourceFiles()
            _ = try sources.contents(of: path, .regularFiles)
            let number = open(path, O_WRONLY)
            defer { close(number) }
            for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"] {
                #expect(throws: FileProblem.isSource("\(folder)\(number)")) { try sources.check("\(folder)\(number)") }
                for name in ["+\(number)", "0\(number)", "-\(number)", "\(number)/"] {
                    #expect(WholeFile.openDescriptor(folder + name) == nil)
                    #expect(throws: FileProblem.self) { try WholeFile.write([2], to: folder + name) }
                }
            }
            #expect(try Descriptor.contents(of: path, .regularFiles).bytes == Data([1]))
        }
    }

    @Test("stays even if it has the name of a temporary file")
    func parts() throws {
        try inFolder { folder throws in
            let (read, other) = (".forecast-report.1-1.part", ".forecast-report.1-2.part")
            for name in [read, other] { try Data([1]).write(to: folder.appending(path: name)) }
            let sources = SourceFiles()
            _ = try sources.contents(of: folder.appending(path: read).path, .regularFiles)
            try WholeFile.write([1], to: folder.appending(path: "page").path, .result.sparing(sources))
            #expect(try Folder.list(folder.path) == [read, "page"])
        }
    }
}
