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
                for o in "" "" "--units us" "--units us --prune"; do
                forecast-report batch places.ndjson -o site/ $o; echo $?; ls site/no | grep gz; done
                umount site/no/7.html.gz
                for o in 1 2; do forecast-report -q batch places.ndjson -o site/ --units us --prune; echo $?
                ls site/no | grep gz; done'
                """, in: folder)
            #expect(outcome.output == String(repeating: "1\n7.html.gz\n", count: 4) + "0\n0\n", "\(outcome)")
            let warning = "no/7.html.gz is obsolete and cannot be removed"
            #expect(outcome.messages.components(separatedBy: warning).count == 5, "\(outcome)")
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
