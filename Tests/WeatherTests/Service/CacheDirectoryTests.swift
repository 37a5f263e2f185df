import Files
import Foundation
import Testing

@testable import Weather

@Suite("A cache directory")
struct CacheDirectoryTests {
    private let now = ServiceBench.start
    private let name = CacheName.of(.answer, .openMeteo, "something")
    private let old = Date(timeIntervalSince1970: 0)

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("is tagged when it is created, and lists, cleans and clears only its own files")
    func own() throws {
        try inFolder { folder throws in
            let place = folder.appending(path: "cache")
            let cache = CacheFolder.folder(at: place)
            try cache.write(name, Data("{}".utf8), old)
            // Other files and folders stay whatever their age. A link with the name of an entry is an old entry.
            let others = ["README.md", "x.answer", "met-norway-0123.answer", "open-meteo-0123456789ABCDEF.gate"]
            for other in others {
                let file = place.appending(path: other)
                try Data("mine".utf8).write(to: file)
                try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
            }
            let link = place.appending(path: CacheName.of(.gate, .openMeteo, "link")).path
            let inner = CacheName.of(.answer, .openMeteo, "folder")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "README.md")
            try FileManager.default.createDirectory(
                at: place.appending(path: inner), withIntermediateDirectories: false)
            #expect(try Set(cache.entries().map(\.name)) == [name, CacheName.of(.gate, .openMeteo, "link")])
            AnswerCache(in: cache).tidy(at: now)
            #expect(try names(in: place) == (["CACHEDIR.TAG", inner] + others).sorted())
            try cache.write(name, Data("{}".utf8), now)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
            #expect(try AnswerCache(in: cache).clear() == [])
            #expect(try names(in: place) == (["CACHEDIR.TAG", inner] + others).sorted())
            let mark = try String(contentsOf: place.appending(path: "CACHEDIR.TAG"), encoding: .utf8)
            #expect(mark.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
        }
    }

    @Test("with other files and without a tag is rejected unchanged")
    func foreign() throws {
        try inFolder { folder throws in
            try Data("mine".utf8).write(to: folder.appending(path: "LICENSE"))
            let cache = CacheFolder.folder(at: folder)
            let problem = #expect(throws: CacheFolder.Problem.self) { try cache.write(name, Data(), now) }
            #expect(problem?.reason.hasPrefix("not a cache: it contains LICENSE and no CACHEDIR.TAG; set") == true)
            #expect(throws: CacheFolder.Problem.self) { try cache.entries() }
            #expect(cache.read(name) == nil)
            AnswerCache(in: cache).tidy(at: now)
            #expect(try names(in: folder) == ["LICENSE"])
            // A tag with another signature is invalid.
            try Data("Signature: 0".utf8).write(to: folder.appending(path: "CACHEDIR.TAG"))
            #expect(throws: CacheFolder.Problem.self) { try cache.entries() }
        }
    }

    @Test("with an empty or truncated tag is used", arguments: ["", "Sig", "Signature: 8a477f597d28d172"])
    func cutOff(mark: String) throws {
        try inFolder { folder throws in
            let file = folder.appending(path: "CACHEDIR.TAG")
            try Data(mark.utf8).write(to: file)
            let cache = CacheFolder.folder(at: folder)
            #expect(try cache.entries().isEmpty)
            try cache.write(name, Data("{}".utf8), now)
            #expect(
                try String(contentsOf: file, encoding: .utf8).hasPrefix("Signature: 8a477f597d28d172789f06886806bc55"))
            try Data(mark.utf8).write(to: file)
            #expect(cache.read(name) == Data("{}".utf8))
            // With another file, the owner of the directory is unknown.
            try Data("mine".utf8).write(to: folder.appending(path: "LICENSE"))
            let problem = #expect(throws: CacheFolder.Problem.self) { try cache.entries() }
            #expect(
                problem?.reason == "not a cache: it contains LICENSE and a truncated CACHEDIR.TAG; "
                    + "set XDG_CACHE_HOME to another directory")
        }
    }

    @Test("with another tag is rejected with advice")
    func otherMark() throws {
        try inFolder { folder throws in
            try Data("Signature: 0".utf8).write(to: folder.appending(path: "CACHEDIR.TAG"))
            let problem = #expect(throws: CacheFolder.Problem.self) {
                try CacheFolder.folder(at: folder).write(name, Data(), now)
            }
            #expect(
                problem?.reason
                    == "its CACHEDIR.TAG has no valid signature; remove that file, or set XDG_CACHE_HOME to "
                    + "another directory")
        }
    }

    @Test("of another user is rejected, also by root", .enabled(if: geteuid() == 0))
    func owner() throws {
        try inFolder { folder throws in
            try CacheFolder.folder(at: folder).write(name, Data("{}".utf8), now)
            #expect(chown(folder.path, 12345, 12345) == 0)
            let cache = CacheFolder.folder(at: folder)
            #expect(cache.read(name) == nil)
            let problem = #expect(throws: CacheFolder.Problem.self) { try cache.write(name, Data(), now) }
            #expect(
                problem?.reason == "owned by another user (12345); set XDG_CACHE_HOME to another directory")
        }
    }

    @Test("of an earlier version, which has no tag, is used")
    func earlier() throws {
        try inFolder { folder throws in
            try Data("{}".utf8).write(to: folder.appending(path: name))
            let cache = CacheFolder.folder(at: folder)
            #expect(try cache.entries().map(\.name) == [name] && cache.read(name) == Data("{}".utf8))
            try cache.write(CacheName.of(.gate, .openMeteo, "x"), Data(), now)
            #expect(try cache.entries().count == 2)
        }
    }

    @Test("is the same through a link")
    func link() throws {
        try inFolder { folder throws in
            let (place, link) = (folder.appending(path: "there"), folder.appending(path: "link"))
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "there")
            let cache = CacheFolder.folder(at: link)
            try cache.write(name, Data("{}".utf8), now)
            #expect(cache.read(name) == Data("{}".utf8))
            #expect(try cache.entries() == CacheFolder.folder(at: place).entries() && cache.entries().count == 1)
            #expect(try AnswerCache(in: cache).clear() == [])
            #expect(try names(in: place) == ["CACHEDIR.TAG"] && names(in: folder) == ["link", "there"])
        }
    }

    @Test("neither reads nor writes through a link, and does not wait for a pipe")
    func traps() throws {
        try inFolder { folder throws in
            let place = folder.appending(path: "cache")
            let cache = CacheFolder.folder(at: place)
            try cache.write(CacheName.of(.gate, .openMeteo, "x"), Data(), now)
            let mine = folder.appending(path: "mine")
            try Data("mine".utf8).write(to: mine)
            try FileManager.default.createSymbolicLink(
                atPath: place.appending(path: name).path, withDestinationPath: mine.path)
            #expect(cache.read(name) == nil)
            try cache.write(name, Data("{}".utf8), now)
            #expect(try Data(contentsOf: mine) == Data("mine".utf8) && cache.read(name) == Data("{}".utf8))
            #expect(cache.remove(name) && cache.remove(name))
            mkfifo(place.appending(path: name).path, 0o600)
            #expect(cache.read(name) == nil)
        }
    }

    @Test("in which a folder has the name of a file names it")
    func folder() throws {
        try inFolder { folder throws in
            let cache = CacheFolder.folder(at: folder)
            let place = folder.appending(path: name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
            let problem = #expect(throws: CacheFolder.Problem.self) { try cache.write(name, Data(), now) }
            #expect(problem?.path == place.path && !cache.remove(name))
        }
    }

    @Test("adds its tag and its files to those that the run has read, which are not overwritten")
    func sources() throws {
        try inFolder { folder throws in
            let sources = SourceFiles()
            let cache = CacheFolder.folder(at: folder.path, noting: sources)
            try cache.write(name, Data("{}".utf8), now)
            #expect(cache.read(name) != nil)
            for file in [name, "CACHEDIR.TAG"] {
                let path = folder.appending(path: file).path
                #expect(throws: FileProblem.isSource(path)) { try sources.check(path) }
            }
        }
    }

    @Test("returns the files that could not be removed")
    func remaining() throws {
        let cache = CacheFolder.memory()
        try cache.write(name, Data(), now)
        let stuck = CacheFolder(
            read: cache.read, write: cache.write, remove: { _ in false }, entries: cache.entries)
        #expect(try AnswerCache(in: stuck).clear() == [name])
        #expect(try AnswerCache(in: cache).clear() == [])
    }
}
