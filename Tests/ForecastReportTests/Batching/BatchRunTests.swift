import Foundation
import Testing

@testable import Batch
@testable import forecast_report

@Suite("A run of a batch")
struct BatchRunTests {
    private func run(_ line: String, in folder: URL) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(line, in: folder, environment: ["SOURCE_DATE_EPOCH": "1792041600"])
    }

    @Test("announces only those of several lines with the same id that become pages")
    func duplicates() throws {
        try WritingCommand.inFolder { folder, _ in
            // An input that ends too early is an error, after which the announcements stay.
            let outcome = try run(
                """
                head -n 2 places.ndjson > first; forecast-report -q batch first -o site/ || exit 9
                (head -n 4 places.ndjson; sed "s,no/,NO/,; s/}$/, \\"options\\": {\\"units\\": \\"us\\"}}/" places.ndjson |
                head -n 5; tail -n 9 places.ndjson) | gzip > lines; truncate -s -9 lines
                forecast-report -q batch lines -o site/ --json | grep -c written
                """, in: folder)
            #expect(outcome.output == "12\n", "\(outcome)")
            let ledger = try Ledger(folder.appending(path: "site.forecast-report.sqlite").path)
            var (announced, known) = (Set<String>(), Set<String>())
            try ledger.database.prepare("SELECT id FROM other_page").run { announced.insert($0.text(0)) }
            try ledger.database.prepare("SELECT id FROM page").run { known.insert($0.text(0)) }
            let written = Set(["NO/4", "no/2", "no/3"] + (11..<20).map { "no/\($0)" })
            // A slow run has made some of the announced pages known.
            #expect(announced.isSubset(of: written) && !announced.isEmpty)
            #expect(written.subtracting(announced).isSubset(of: known))
        }
    }

    @Test("remembers copies that cannot be removed", .enabled(if: FullDiskTests.canMount))
    func leftCopies() throws {
        try WritingCommand.inFolder { folder, _ in
            // A mount point cannot be removed.
            let outcome = try run(
                """
                exec unshare -rm sh -c 'forecast-report -q batch places.ndjson -o site/ --compress gzip
                mount --bind site/no/7.html.gz site/no/7.html.gz
                for o in "" "" "--units us" "--units us" "--units us --prune"; do
                forecast-report batch places.ndjson -o site/ $o; echo $?; ls site/no | grep gz; done
                umount site/no/7.html.gz
                for o in 1 2; do forecast-report -q batch places.ndjson -o site/ --units us --prune; echo $?
                ls site/no | grep gz; done'
                """, in: folder)
            #expect(outcome.output == String(repeating: "1\n7.html.gz\n", count: 5) + "0\n0\n", "\(outcome)")
            let warning = "no/7.html.gz is obsolete and cannot be removed"
            #expect(outcome.messages.components(separatedBy: warning).count == 6, "\(outcome)")
        }
    }

    @Test("makes the folder of an undisturbed run after runs with other options were killed")
    func killed() throws {
        try WritingCommand.inFolder { folder, _ in
            let options = [
                "", "--forms text", "--forms text,feed --compress gzip", "--forms feed,calendar --together --units si",
                "--forms calendar --path {id}/index.html --compress gzip,br", "--prune --units si",
            ]
            let all = "--forms text,calendar,feed --compress gzip --prune --units us"
            // Killed after 0.1 to 0.6 seconds, with few descriptors, so that pages appear one after another.
            let kills = (0..<18).map { number in
                "timeout -s KILL 0.\(number % 6 + 1) forecast-report -q batch places.ndjson -o site/ "
                    + options[number * 5 % 7 % 6]
            }
            let outcome = try run(
                """
                forecast-report -q batch places.ndjson -o good/ \(all)
                (ulimit -n 60; \(kills.joined(separator: "; "))) > /dev/null 2>&1
                forecast-report -q batch places.ndjson -o site/ \(all); diff -r good site; ls site/no | wc -l; ls
                """, in: folder)
            let files = [
                "good", "good.forecast-report.sqlite", "other.json", "out", "places.ndjson", "site",
                "site.forecast-report.sqlite", "weather.json",
            ]
            #expect(outcome.output.split(separator: "\n").map(String.init) == ["160"] + files, "\(outcome)")
        }
    }

    @Test("remembers forms that a killed run could not remove", .enabled(if: FullDiskTests.canMount))
    func leftForms() throws {
        try WritingCommand.inFolder { folder, _ in
            // With few descriptors, the first pages appear before the input ends.
            let outcome = try run(
                """
                exec unshare -rm sh -c 'forecast-report -q batch places.ndjson -o site/ --forms text,calendar
                mount --bind site/no/0.ics site/no/0.ics; mkfifo pipe; touch marker
                (ulimit -n 60; exec forecast-report -q batch pipe -o site/ --units si -j 1) & p=$!
                (exec 3> pipe; (cat places.ndjson; for i in 1 2 3 4 5 6 7 8 9; do
                sed "s:no/:n$i/:" places.ndjson; done) >&3
                timeout 20 sh -c "until [ site/no/1.html -nt marker ]; do :; done"; kill -9 $p)
                wait $p; for o in 1 2; do forecast-report batch places.ndjson -o site/ --units si; echo $?; done
                ls site/no | grep -c html; ls site/no | grep -v html; umount site/no/0.ics
                for o in 1 2; do forecast-report -q batch places.ndjson -o site/ --units si; echo $?; done
                ls site/no | grep -v html' 2>&1
                """, in: folder)
            let lines = outcome.output.split(separator: "\n")
            let warning = "no/0.ics is obsolete and cannot be removed"
            #expect(lines.filter { $0.hasSuffix(warning) }.count == 2, "\(outcome)")
            #expect(lines.suffix(5) == ["1", "20", "0.ics", "0", "0"], "\(outcome)")
        }
    }

    @Test(
        "knows the pages that appeared before the disk was full", .enabled(if: FullDiskTests.canMount),
        arguments: [80, 90, 100, 110, 120])
    func fullDisk(size: Int) throws {
        try WritingCommand.inFolder { folder, _ in
            // Only the disk of the database is full. With few descriptors, there are several commits.
            let outcome = try run(
                """
                mkdir disk && exec unshare -rm sh -c 'mount -t tmpfs -o size=\(size)k none disk && mkdir disk/site &&
                mount -t tmpfs none disk/site && forecast-report -q batch /dev/null -o disk/site/
                (ulimit -n 40; forecast-report -q batch places.ndjson -o disk/site/ -j 1); echo $?
                mount -o remount,size=9m disk; head -n 1 places.ndjson > one
                forecast-report -q batch one -o disk/site/ --prune; echo $?; find disk/site -type f'
                """, in: folder)
            let statuses = outcome.output.prefix(2) == "0\n" ? "0\n0\n" : "73\n0\n"
            #expect(outcome.output == statuses + "disk/site/no/0.html\n", "\(outcome)")
        }
    }
}
