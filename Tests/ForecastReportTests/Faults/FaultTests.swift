import Foundation
import Testing

/// The same faults for every command that writes: earlier files stay intact, no partial file appears under its
/// name, and the exit status reports the fault.
@Suite("A command that writes", .timeLimit(.minutes(10)))
struct FaultTests {
    private static let environment = ["SOURCE_DATE_EPOCH": "1792041600"]

    private func run(_ line: String, in folder: URL) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(line, in: folder, environment: Self.environment)
    }

    @Test(
        "reports a full disk, and leaves the old files", .enabled(if: FullDiskTests.canMount),
        arguments: WritingCommand.allOnAnyDisk)
    func fullDisk(command: WritingCommand) throws {
        try WritingCommand.inFolder { folder, port in
            // An almost full file system, mounted at `out`. The service is in the same network.
            let outcome = try run(
                """
                exec unshare -rm sh -c 'mount -t tmpfs -o size=16k none out && printf kept > out/kept && \
                head -c 12000 /dev/zero > out/filler; \(command.line(port: port)); echo $?; cat out/kept; \
                find out -name "*.part" -o -name "page.html"'
                """, in: folder)
            #expect(outcome.output == "73\nkept", "\(outcome)")
            #expect(outcome.messages.contains("No space left on device"), "\(outcome)")
        }
    }

    @Test("reports the lack of file descriptors, and does not hang", arguments: WritingCommand.all)
    func noDescriptors(command: WritingCommand) throws {
        try WritingCommand.inFolder { folder, port in
            let expected = try whole(command, in: folder, port)
            for limit in 3...16 {
                let outcome = try run(
                    "ulimit -n \(limit); timeout 20 \(command.line(port: port)); s=$?; ulimit -n 1024 2>/dev/null; exit $s",
                    in: folder)
                // 127: the system could not open the program's libraries.
                #expect([0, 1, 65, 66, 69, 73, 78, 127].contains(outcome.status), "\(limit): \(outcome)")
                #expect(outcome.status == 0 || !outcome.messages.isEmpty, "\(limit): \(outcome)")
                #expect(try isPartOf(expected, folder), "\(limit)")
            }
        }
    }

    @Test(
        "reports a read-only folder", .enabled(if: FullDiskTests.canMount),
        arguments: WritingCommand.allOnAnyDisk)
    func readOnly(command: WritingCommand) throws {
        try WritingCommand.inFolder { folder, port in
            // Root may write anywhere except on a read-only file system.
            let outcome = try run(
                """
                exec unshare -rm sh -c 'mount -t tmpfs none out && mount -o remount,ro out; \
                \(command.line(port: port)); echo $?'
                """, in: folder)
            #expect(outcome.output == "73\n", "\(outcome)")
            #expect(outcome.messages.contains("Read-only file system"), "\(outcome)")
        }
    }

    @Test(
        "leaves complete files when it is killed, and the next run removes temporary ones",
        arguments: WritingCommand.all)
    func killed(command: WritingCommand) throws {
        try WritingCommand.inFolder { folder, port in
            let expected = try whole(command, in: folder, port)
            // Pseudorandom moments: a hundred or more for all commands together.
            var random = UInt64(command.name.utf8.reduce(7) { ($0 &* 31) &+ UInt64($1) })
            for _ in 0..<14 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let delay = Double(random >> 33) / Double(1 << 31) * 0.2
                _ = try run("rm -rf out; mkdir out; timeout -s KILL \(delay) \(command.line(port: port))", in: folder)
                #expect(try isPartOf(expected, folder))
            }
            let outcome = try run(command.line(port: port), in: folder)
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try WritingCommand.files(below: folder.appending(path: "out")) == expected)
        }
    }

    @Test("removes the temporary files of killed runs")
    func parts() throws {
        try WritingCommand.inFolder { folder, port in
            // An export needs a folder of its own, and snapshots are written one folder deeper.
            let deeper = ["template export", "snapshot --record"]
            for command in WritingCommand.all + [WritingCommand.preview] where !deeper.contains(command.name) {
                _ = try run("rm -rf out; mkdir out; touch out/.forecast-report.1-1.part out/mine.part", in: folder)
                #expect(try run(command.line(port: port), in: folder).status == 0)
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path)
                #expect(names.filter { $0.hasSuffix(".part") } == ["mine.part"], "\(command.name)")
            }
        }
    }

    @Test("gets the weather while other processes change the cache")
    func changingCache() throws {
        try WritingCommand.inFolder { folder, port in
            let fetch = "forecast-report -q fetch --at 59.91,10.75 --endpoint http://127.0.0.1:\(port) --allow-http"
            let cache = ".home/.cache/forecast-report"
            let changes = [
                "rm -rf \(cache)", "rm -rf \(cache); touch \(cache)", "chmod 0 \(cache)", "rm -f \(cache)/CACHEDIR.TAG",
                "for f in \(cache)/*.answer; do head -c 99 $f > x; cat x > $f; done",
                "for f in \(cache)/*; do rm $f; mkfifo $f; done", "for f in \(cache)/*; do rm $f; mkdir $f; done",
                "for f in \(cache)/*; do rm $f; ln -s /dev/zero $f; done",
                "(for i in 1 2 3 4 5 6 7 8 9; do rm -rf \(cache); \(fetch) -o /dev/null; done) &",
            ]
            for change in changes {
                _ = try run("rm -rf \(cache); \(fetch) -o /dev/null", in: folder)
                let outcome = try run(
                    "\(change)\ntimeout 20 \(fetch) -o out/oslo.json; s=$?; wait; exit $s", in: folder)
                #expect(outcome.status == 0, "\(change): \(outcome)")
                let text = try String(contentsOf: folder.appending(path: "out/oslo.json"), encoding: .utf8)
                #expect(text.contains("\"temperature\" : 7.5"), "\(change)")
            }
        }
    }

    @Test("reports a lack of memory")
    func littleMemory() throws {
        try WritingCommand.inFolder { folder, port in
            // With a lower limit, the system cannot load the program. It depends on the size of its data.
            let least = try #require(
                try stride(from: 8_000, through: 100_000, by: 400).first { limit in
                    try run("ulimit -d \(limit); forecast-report --version", in: folder).status == 0
                })
            for command in WritingCommand.all {
                let limits = stride(from: 100_000, through: 300_000, by: 50_000).map { "-v \($0)" }
                for limit in limits + stride(from: least, through: least + 2_000, by: 400).map({ "-d \($0)" }) {
                    // Without memory for arenas each allocation of a thread is a system call, which takes some seconds.
                    let outcome = try run("ulimit \(limit); timeout 60 \(command.line(port: port))", in: folder)
                    #expect(
                        [0, 1, 65, 69, 70, 73, 78, 127].contains(outcome.status), "\(command.name) \(limit): \(outcome)"
                    )
                    #expect(
                        outcome.status == 0 || !outcome.messages.isEmpty, "\(command.name) \(limit): \(outcome)")
                }
            }
        }
    }

    // MARK: - Files

    /// The files of an undisturbed run, which are then removed.
    private func whole(_ command: WritingCommand, in folder: URL, _ port: UInt16) throws -> [String: Data] {
        let outcome = try run(command.line(port: port), in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        let files = try WritingCommand.files(below: folder.appending(path: "out"))
        #expect(!files.isEmpty)
        _ = try run("rm -rf out; mkdir out", in: folder)
        return files
    }

    /// Whether each file is one of an undisturbed run, or a temporary one.
    private func isPartOf(_ expected: [String: Data], _ folder: URL) throws -> Bool {
        try WritingCommand.files(below: folder.appending(path: "out")).allSatisfy { name, data in
            name.hasSuffix(".part") || expected[name] == data
        }
    }
}
