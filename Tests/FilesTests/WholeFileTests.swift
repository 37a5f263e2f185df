import Foundation
import Testing

@testable import Files

@Suite("A written file")
struct WholeFileTests {
    @Test("replaces the old file, and leaves no temporary file")
    func replaces() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("å b.html").path
            try WholeFile.write(Array("old".utf8), to: path)
            try WholeFile.write(Array("new".utf8), to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["å b.html"])
        }
    }

    @Test("is not begun if its path cannot be written")
    func refused() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("missing/page.html").path
            let problem = #expect(throws: FileProblem.self) { try WholeFile.write([1], to: path) }
            #expect(problem == FileProblem(name: path, code: ENOENT))
            let occupied = #expect(throws: FileProblem.self) { try WholeFile.write([1], to: folder.path) }
            #expect(occupied?.name == folder.path)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test("replaces the target of a symbolic link, and keeps its permissions")
    func links() throws {
        try inFolder { folder throws in
            let (file, link) = (folder.appendingPathComponent("a").path, folder.appendingPathComponent("b").path)
            try WholeFile.write([1], to: file)
            chmod(file, 0o600)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
            try WholeFile.write([2], to: link)
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data([2]))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
            let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
            #expect(permissions?.intValue == 0o600)
        }
    }

    @Test(
        "never has more permissions than the file that it replaces",
        arguments: [
            (WholeFile.Care.result, nil, 0o666), (.result, 0o600, 0o600), (.result, 0o640, 0o640),
            (.result, 0o755, 0o644), (.result, 0o444, 0o444), (.result, 0, 0), (.cache, nil, 0o600),
            (.cache, 0o644, 0o600),
        ] as [(WholeFile.Care, mode_t?, mode_t)])
    func firstPermissions(care: WholeFile.Care, present: mode_t?, first: mode_t) throws {
        #expect(care.firstPermissions(keeping: present) == first)
        try inFolder { folder throws in
            let part = try PartFile(in: FilePath(folder.path + "/"), permissions: first)
            #expect(try permissions(part.name) & ~first == 0)
            let path = folder.path + "/page.html"
            let file = try NewFile([1], in: FilePath(path).folder, care, calledBy: path, keeping: present)
            try file.move(to: path, calledBy: path)
            if let present { #expect(try permissions(path) == present) }
        }
    }

    private func permissions(_ path: String) throws -> mode_t {
        let number = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        return try #require(number).uint32Value
    }

    @Test("is created at the target of dangling symbolic links")
    func linksToNothing() throws {
        try inFolder { folder throws in
            let manager = FileManager.default
            try manager.createDirectory(at: folder.appendingPathComponent("in"), withIntermediateDirectories: true)
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try manager.createSymbolicLink(atPath: path("first"), withDestinationPath: "in/second")
            try manager.createSymbolicLink(atPath: path("in/second"), withDestinationPath: path("page"))
            try WholeFile.write([1], to: path("first"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path("page"))) == Data([1]))
            #expect(try manager.destinationOfSymbolicLink(atPath: path("first")) == "in/second")

            try manager.createSymbolicLink(atPath: path("round"), withDestinationPath: "round")
            let problem = #expect(throws: FileProblem.self) { try WholeFile.write([1], to: path("round")) }
            #expect(problem == FileProblem(name: path("round"), code: ELOOP))
        }
    }

    @Test(
        "has predictable failures",
        arguments: [
            ("page", 0), ("old", 0), ("pipe", 0), ("new", 0), ("folder", EISDIR), ("missing/page", ENOENT),
            ("old/page", ENOTDIR), ("round", ELOOP), ("astray", ENOENT),
        ] as [(String, Int32)])
    func foretold(name: String, code: Int32) throws {
        try inFolder { folder throws in
            let manager = FileManager.default
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try WholeFile.write([1], to: path("old"))
            try manager.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
            mkfifo(path("pipe"), 0o600)
            for (link, end) in [("new", "folder/new"), ("round", "round"), ("astray", "missing/page")] {
                try manager.createSymbolicLink(atPath: path(link), withDestinationPath: end)
            }
            var problem: FileProblem?
            do throws(FileProblem) { try WholeFile.check(path(name)) } catch { problem = error }
            #expect(problem == (code == 0 ? nil : FileProblem(name: path(name), code: code)))
        }
    }

    @Test("has its end at one of the links if these lead in a circle")
    func circle() throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            for (link, end) in [("round", "round"), ("a", "b"), ("b", "a")] {
                try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: end)
            }
            #expect(WholeFile.end(of: path("round")) == FilePath(path("round")))
            #expect(["a", "b"].map { FilePath(path($0)) }.contains(WholeFile.end(of: path("a"))))
            #expect(throws: FileProblem(name: path("a"), code: ELOOP)) { try WholeFile.write([1], to: path("a")) }
        }
    }

    @Test("does not replace a pipe or a device, which receive the bytes")
    func pipes() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("pipe").path
            mkfifo(path, 0o600)
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            try WholeFile.write([1, 2, 3], to: path)
            var received = [UInt8](repeating: 0, count: 4)
            #expect(read(reader, &received, 4) == 3 && received == [1, 2, 3, 0])
            try WholeFile.write([1], to: "/dev/null")
            let full = #expect(throws: FileProblem.self) { try WholeFile.write([1], to: "/dev/full") }
            #expect(full == FileProblem(name: "/dev/full", code: ENOSPC))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
        }
    }

    @Test("may have the longest possible name")
    func longName() throws {
        try inFolder { folder throws in
            let name = String(repeating: "x", count: 255)
            try WholeFile.write([1], to: folder.appendingPathComponent(name).path)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
        }
    }

    @Test("has a name of any bytes")
    func bytes() throws {
        try inFolder { folder throws in
            let path = folder.path + "/" + FileName.text(of: [0x61, 0xFF, 0x62])
            try WholeFile.write([7], to: path)
            #expect(try Descriptor.contents(of: path, .regularFiles).bytes == Data([7]))
            #expect(try Folder.list(folder.path).map { FileName.bytes(of: $0) } == [[0x61, 0xFF, 0x62]])
        }
    }

    @Test("replaces temporary files of killed runs, and removes nothing else")
    func sweep() throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            let (dead, living) = (".forecast-report.1-1.part", ".forecast-report.1-2.part")
            let others = [
                "page.html.12.part", ".forecast-report.part", ".forecast-report.1-.part", ".forecast-report.1-1.parts",
                ".forecast-report.a-1.part", "forecast-report.1-1.part",
            ]
            for name in others + [dead, living] { try Data([1]).write(to: URL(fileURLWithPath: path(name))) }
            try FileManager.default.createSymbolicLink(
                atPath: path(".forecast-report.1-3.part"), withDestinationPath: others[0])
            mkfifo(path(".forecast-report.1-4.part"), 0o600)
            // The lock of an active writer.
            let number = open(path(living), O_WRONLY)
            flock(number, LOCK_EX)
            try WholeFile.write([1], to: path("page.html"))
            close(number)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(
                Set(left)
                    == Set(others + [living, "page.html", ".forecast-report.1-3.part", ".forecast-report.1-4.part"]))
        }
    }

    @Test("does not wait for the reader of a pipe after an interruption")
    func interrupted() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("pipe").path
            mkfifo(path, 0o600)
            let care = WholeFile.Care.result.unless { true }
            let unread = #expect(throws: FileProblem.self) { try WholeFile.write([1], to: path, care) }
            #expect(unread?.code == EINTR)
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let full = #expect(throws: FileProblem.self) {
                try WholeFile.write([UInt8](repeating: 1, count: 1 << 20), to: path, care)
            }
            #expect(full?.code == EINTR)
        }
    }

    @Test("whose name was not given must be regular")
    func regular() throws {
        try inFolder { folder throws in
            let pipe = folder.appendingPathComponent("pipe").path
            mkfifo(pipe, 0o600)
            for path in [pipe, "/dev/zero", "/dev/tty"] {
                let problem = #expect(throws: FileProblem.self) { try Descriptor.contents(of: path, .regularFiles) }
                #expect(problem?.reason == "not a regular file" || problem?.code == ENXIO)
            }
        }
    }
}
