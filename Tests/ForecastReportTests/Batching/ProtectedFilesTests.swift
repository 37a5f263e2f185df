import CSystem
import Foundation
import Testing

@Suite("Protected files")
struct ProtectedFilesTests {
    /// Starts a shell without root's right to read everything.
    private static let restricted = """
        [ "$(id -u)" = 0 ] && as="setpriv --bounding-set -dac_override,-dac_read_search"; exec $as sh -c
        """

    @Test("stay recorded, and can be removed later")
    func prune() throws {
        try WritingCommand.inFolder { folder, _ in
            let outcome = try BuiltProgram.run(
                """
                \(Self.restricted) 'forecast-report -q batch places.ndjson -o site/ --compress gzip --forms text
                sed "s:no/:a:" places.ndjson > others; chmod 600 site/no
                for o in 1 2; do forecast-report batch others -o site/ --prune; echo $?; done
                chmod 755 site/no; forecast-report -q batch others -o site/ --prune; echo $?
                ls site/no; ls site | grep -c html'
                """, in: folder)
            #expect(outcome.output == "1\n1\n0\n20\n", "\(outcome)")
            let warning = "no/0.html is obsolete and cannot be removed"
            #expect(outcome.messages.components(separatedBy: warning).count == 3, "\(outcome)")
        }
    }

    @Test("cause the rejection of their lines, and other pages are made")
    func unwritable() throws {
        try WritingCommand.inFolder { folder, _ in
            let outcome = try BuiltProgram.run(
                """
                \(Self.restricted) 'mkdir -p site/no; chmod 555 site/no; sed "s:no/:a:" places.ndjson > lines
                cat places.ndjson lines | forecast-report -q batch - -o site/; echo $?; ls site | grep -c html
                grep -c "Permission denied" site.rejects.ndjson; chmod 755 site/no
                mv site.rejects.ndjson again; forecast-report -q batch again -o site/; echo $?; ls site/no | wc -l'
                """, in: folder)
            #expect(outcome.output == "1\n20\n20\n0\n20\n", "\(outcome)")
        }
    }

    @Test("stay known if the run that made them was killed")
    func killed() throws {
        try WritingCommand.inFolder { folder, _ in
            // With few descriptors, the first pages appear before the input ends.
            let outcome = try BuiltProgram.run(
                """
                \(Self.restricted) 'forecast-report -q batch places.ndjson -o site/; mkfifo pipe
                (ulimit -n 60; exec forecast-report -q batch pipe -o site/ -j 1) & p=$!
                (exec 3> pipe; (for i in 1 2 3 4 5 6 7 8 9; do sed "s:no/:own/$i/:" places.ndjson; done) >&3
                timeout 20 sh -c "until [ -e site/own/1/1.html ]; do :; done"; kill -9 $p)
                wait $p; ls site/own | head -n 1; chmod 600 site/own
                for mode in 600 755; do chmod $mode site/own; forecast-report -q batch places.ndjson -o site/ --prune
                status=$?; done; echo $status; ls site'
                """, in: folder)
            #expect(outcome.output == "1\n0\nno\n", "\(outcome)")
        }
    }

    @Test("that a killed run has left are removed")
    func parts() throws {
        try WritingCommand.inFolder { folder, _ in
            let outcome = try BuiltProgram.run(
                """
                \(Self.restricted) 'mkdir site; for mode in 444 200 600; do touch site/.forecast-report.1-$mode.part
                chmod $mode site/.forecast-report.1-$mode.part; done
                forecast-report -q batch places.ndjson -o site/; ls -A site'
                """, in: folder)
            #expect(outcome.output == "no\n", "\(outcome)")
        }
    }

    @Test("do not get the access control list of the folder around them")
    func inheritedList() throws {
        try WritingCommand.inFolder { folder, _ in
            let first = try BuiltProgram.run("forecast-report -q batch places.ndjson -o site/", in: folder)
            #expect(first.status == 0)
            // The version, and the kind, the permissions and the user of each entry.
            let entries: [(UInt16, UInt16, Int32)] = [(1, 7, -1), (2, 7, 65534), (4, 5, -1), (16, 7, -1), (32, 5, -1)]
            var list: [UInt8] = [2, 0, 0, 0]
            for (kind, permissions, user) in entries {
                list += withUnsafeBytes(
                    of: (kind.littleEndian, permissions.littleEndian, user.littleEndian), Array.init)
            }
            // Not every file system has them.
            guard setxattr(folder.path, "system.posix_acl_default", list, list.count, 0) == 0 else { return }
            let outcome = try BuiltProgram.run(
                "forecast-report -q batch places.ndjson -o site/ --units us --together; echo $?; ls", in: folder)
            #expect(outcome.output.hasPrefix("73\n") && !outcome.output.contains(".next"), "\(outcome)")
            #expect(outcome.messages.contains("access control list"), "\(outcome)")
        }
    }

    @Test("that are temporary files of the database are not replaced if they are the input")
    func logAsInput() throws {
        try WritingCommand.inFolder { folder, _ in
            let outcome = try BuiltProgram.run(
                """
                forecast-report -q batch places.ndjson -o site/; ln places.ndjson site.forecast-report.sqlite-wal
                forecast-report -q batch places.ndjson -o site/; echo $?
                forecast-report -q batch - -o site/ < places.ndjson; echo $?; wc -l < places.ndjson
                """, in: folder)
            #expect(outcome.output == "64\n64\n20\n", "\(outcome)")
        }
    }

    @Test("stop a run that would replace their folder")
    func together() throws {
        try WritingCommand.inFolder { folder, _ in
            let outcome = try BuiltProgram.run(
                """
                \(Self.restricted) 'forecast-report -q batch places.ndjson -o site/; mkdir site/own; touch site/own/mine
                chmod 600 site/own; forecast-report -q batch places.ndjson -o site/ --units us --together; echo $?
                chmod 700 site/own; ls site/own | cut -c 1-4; rm -rf site'
                """, in: folder)
            #expect(outcome.output.hasPrefix("73\n") && outcome.output.hasSuffix("mine\n"), "\(outcome)")
            #expect(outcome.messages.contains("site/own"), "\(outcome)")
        }
    }

    @Test("are kept below folders whose paths are too long for the system")
    func deepTogether() throws {
        try WritingCommand.inFolder { folder, _ in
            let outcome = try BuiltProgram.run(
                """
                forecast-report -q batch places.ndjson -o site/; mkdir -p inner/file
                d=\(String(repeating: "d", count: 200))
                for i in $(seq 30); do mkdir $d; mv inner $d; mv $d inner; done; mv inner site/own
                find site/own | wc -l
                forecast-report -q batch places.ndjson -o site/ --units us --together; echo $?
                find site/own | wc -l; ls | grep -c next; rm -rf site
                """, in: folder)
            #expect(outcome.output == "32\n0\n32\n0\n", "\(outcome)")
        }
    }
}
