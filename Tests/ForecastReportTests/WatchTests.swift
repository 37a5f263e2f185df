import Foundation
import LocalServer
import Testing

/// Runs `watch` as a separate process. It prints the path after each write, for which the tests
/// wait.
@Suite("A watched page", .timeLimit(.minutes(10)))
struct WatchTests {
    private final class Watch {
        private let process = Process()
        private let output = Pipe()
        private let messages = Pipe()
        let folder: URL

        init(_ arguments: [String], to page: String? = "page.html", in folder: URL) throws {
            self.folder = folder
            process.executableURL = URL(filePath: BuiltProgram.path)
            process.arguments = ["watch"] + (page.map { ["-o", $0] } ?? []) + arguments
            process.currentDirectoryURL = folder
            process.environment = ["HOME": folder.path, "SOURCE_DATE_EPOCH": "1792041600"]
            process.standardOutput = output
            process.standardError = messages
            try process.runWithAllSignals()
        }

        /// The page, once it has been written again.
        func page() throws -> String {
            #expect(try output.fileHandleForReading.read(upToCount: 10) == Data("page.html\n".utf8))
            return try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
        }

        /// The next line of its output.
        func line() throws -> String {
            var line = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
                line += byte
            }
            return String(decoding: line, as: UTF8.self)
        }

        /// Waits for a message.
        func waitForMessage(with words: String) {
            var said = Data()
            while !String(decoding: said, as: UTF8.self).contains(words) {
                let more = messages.fileHandleForReading.availableData
                guard !more.isEmpty else {
                    Issue.record("the program exited without the message “\(words)”")
                    return
                }
                said += more
            }
        }

        deinit {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }

        /// Returns the program's exit status after a signal.
        func end(by signal: Int32) -> Int32 {
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }
    }

    private func weather(_ name: String, in folder: URL) throws {
        let json =
            #"{"format": "forecast-report/1", "place": {"name": "\#(name)", "timeZone": "Europe/Oslo"}, "#
            + #""current": {"time": "2026-10-15T05:00:00Z", "temperature": 1}}"#
        try Data(json.utf8).write(to: folder.appending(path: "weather.json"), options: .atomic)
    }

    @Test("is written again when its file changes, also after an invalid one", arguments: [SIGINT, SIGTERM])
    func file(signal: Int32) throws {
        try BuiltProgram.inFolder { folder in
            try weather("Bø", in: folder)
            let watch = try Watch(["weather.json"], in: folder)
            #expect(try watch.page().contains("Bø"))
            try weather("Vadsø", in: folder)
            #expect(try watch.page().contains("Vadsø"))
            try Data("{".utf8).write(to: folder.appending(path: "weather.json"), options: .atomic)
            try weather("Mandal", in: folder)
            #expect(try watch.page().contains("Mandal"))
            #expect(watch.end(by: signal) == 0)
        }
    }

    @Test("in a folder is written again when its own file changes")
    func several() throws {
        try BuiltProgram.inFolder { folder in
            for name in ["a", "b"] {
                try weather(name.uppercased(), in: folder)
                try FileManager.default.moveItem(
                    at: folder.appending(path: "weather.json"), to: folder.appending(path: "\(name).json"))
            }
            let watch = try Watch(["a.json", "b.json", "missing.json"], to: "pages/", in: folder)
            #expect(try watch.line() == "pages/a.html")
            #expect(try watch.line() == "pages/b.html")
            watch.waitForMessage(with: "missing.json cannot be read")
            for (name, town) in [("b", "Vadsø"), ("missing", "Bø"), ("a", "Mandal")] {
                try weather(town, in: folder)
                let (new, old) = ("\(folder.path)/weather.json", "\(folder.path)/\(name).json")
                #expect(rename(new, old) == 0)
                #expect(try watch.line() == "pages/\(name).html")
                let page = try String(contentsOf: folder.appending(path: "pages/\(name).html"), encoding: .utf8)
                #expect(page.contains(town))
            }
            #expect(watch.end(by: SIGTERM) == 0)
        }
    }

    @Test("is not written through a symbolic link that appears at the path in a folder's settings")
    func linked() throws {
        try BuiltProgram.inFolder { outside in
            let folder = outside.appending(path: "cloned")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let (page, other) = (folder.appending(path: "page.html"), outside.appending(path: "other.html"))
            try Data(#"{"output": "page.html"}"#.utf8).write(to: folder.appending(path: ".forecast-report.json"))
            try Data("mine".utf8).write(to: other)
            try weather("Bø", in: folder)
            let watch = try Watch(["weather.json"], to: nil, in: folder)
            #expect(try watch.page().contains("Bø"))
            try FileManager.default.removeItem(at: page)
            try FileManager.default.createSymbolicLink(at: page, withDestinationURL: other)
            try weather("Vadsø", in: folder)
            watch.waitForMessage(with: "points outside")
            #expect(try Data(contentsOf: other) == Data("mine".utf8))
            try FileManager.default.removeItem(at: page)
            try weather("Mandal", in: folder)
            #expect(try watch.page().contains("Mandal"))
            #expect(watch.end(by: SIGTERM) == 0)
        }
    }

    @Test("is written again after each replacement of its file, even with the page's old inode number")
    func replaced() throws {
        try BuiltProgram.inFolder { folder in
            try weather("Town 0", in: folder)
            let watch = try Watch(["weather.json"], in: folder)
            for number in 0...5 {
                #expect(try watch.page().contains("Town \(number)"))
                try weather("Town \(number + 1)", in: folder)
            }
            #expect(watch.end(by: SIGTERM) == 0)
        }
    }

    @Test(
        "is kept if the first fetch fails; if there is none, it shows the error",
        arguments: [true, false])
    func withoutWeather(isThere: Bool) throws {
        let (asked, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LocalServer { request in
            guard request.target.contains("59.91") else { return Services.answer(request) }
            asked.signal()
            return .init(status: 404, gate: goOn)
        }
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let here = folder.appending(path: "here.txt")
            try Data("59.91,10.75\n".utf8).write(to: here)
            if isThere { try Data("a good page".utf8).write(to: folder.appending(path: "page.html")) }
            let address = server.url(for: "").absoluteString
            let watch = try Watch(["--follow", "here.txt", "--endpoint", address, "--allow-http"], in: folder)
            let awaited = isThere ? nil : try watch.page()
            asked.wait()
            goOn.signal()
            if let awaited { #expect(try watch.page() != awaited) }
            try Data("60.39,5.32\n".utf8).write(to: here, options: .atomic)
            // The next page is that of a place with weather.
            #expect(try watch.page().contains("Bergen"))
            #expect(watch.end(by: SIGTERM) == 0)
        }
    }

    @Test("is written again with a document that could not be fetched at first")
    func completed() throws {
        let failures = DispatchSemaphore(value: 0)
        failures.signal()
        let server = try LocalServer { request in
            let fails = request.target.hasPrefix("/v1/air-quality") && failures.wait(timeout: .now()) == .success
            return fails ? .init(status: 403) : Services.answer(request)
        }
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let address = server.url(for: "").absoluteString
            let watch = try Watch(
                ["--at", "59.91,10.75", "--air", "--endpoint", address, "--allow-http"], in: folder)
            watch.waitForMessage(with: "note: could not update the air quality")
            // The first pages show that the weather is loading, and the weather.
            var page = try watch.page()
            for _ in 0..<2 where !page.contains("Copernicus") { page = try watch.page() }
            #expect(page.contains("Copernicus"))
            #expect(watch.end(by: SIGTERM) == 0)
        }
    }

    @Test("follows the place in a file, and fetches its weather")
    func place() throws {
        let server = try LocalServer { request in
            let isOslo = request.target.contains("59.91")
            return .init(
                body: """
                    {"latitude": \(isOslo ? 59.91 : 60.39), "longitude": \(isOslo ? 10.75 : 5.32),
                    "utc_offset_seconds": 7200, "timezone": "Europe/Oslo",
                    "current_units": {"time": "iso8601", "temperature_2m": "°C"},
                    "current": {"time": "2026-10-15T07:00", "temperature_2m": 7.5, "weather_code": 3}}
                    """)
        }
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let here = folder.appending(path: "here.txt")
            try Data("59.91,10.75\n".utf8).write(to: here)
            let address = server.url(for: "").absoluteString
            let watch = try Watch(["--follow", "here.txt", "--endpoint", address, "--allow-http"], in: folder)
            // The first page shows that the weather is loading.
            var page = try watch.page()
            if !page.contains("Oslo") { page = try watch.page() }
            #expect(page.contains("Oslo"))
            try Data("Bergen\n".utf8).write(to: here, options: .atomic)
            #expect(try watch.page().contains("Bergen"))
            #expect(watch.end(by: SIGTERM) == 0)
        }
    }
}
