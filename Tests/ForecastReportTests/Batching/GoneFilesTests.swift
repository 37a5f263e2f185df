import Foundation
import Testing

@testable import Files
@testable import forecast_report

@Suite("The files to be left out")
struct GoneFilesTests {
    private func file(_ number: UInt64, bytes: Int = 1, links: UInt = 1) throws -> FileState {
        var status = stat()
        (status.st_mode, status.st_ino, status.st_size) = (S_IFREG, ino_t(number), off_t(bytes))
        status.st_nlink = nlink_t(links)
        return try #require(FileState(status))
    }

    @Test("are known by their paths and their states")
    func states() throws {
        var gone = GoneFiles()
        gone.insert("no/oslo.html", try file(1))
        gone.insert("no/Bergen.html", try file(2))
        #expect(gone.contains(FilePath("no/oslo.html")) && gone.contains(FilePath("no/Bergen.html")))
        #expect(!gone.contains(FilePath("no/bergen.html")) && !gone.contains(FilePath("no")))
        let (one, two, changed) = (try file(1), try file(2), try file(1, bytes: 2))
        #expect(gone.contains("no/oslo.html", one) && gone.contains("no/Bergen.html", two))
        #expect(!gone.contains("no/oslo.html", changed) && !gone.contains("no/oslo.html", nil))
        #expect(!gone.contains("no/oslo.html", two) && !gone.contains("no/x.html", one))
    }

    @Test("are known in another case, unless they have another name")
    func folded() throws {
        var gone = GoneFiles()
        gone.insert("no/oslo.html", try file(1))
        gone.insert("no/Bergen.html", try file(2))
        for (path, number) in [("NO/Oslo.html", UInt64(1)), ("no/bergen.html", 2), ("NO/BERGEN.html", 2)] {
            let (single, linked) = (try file(number), try file(number, links: 2))
            #expect(gone.contains(path, single) && !gone.contains(path, linked))
        }
        let (one, two) = (try file(1, links: 2), try file(2, links: 2))
        #expect(gone.contains("no/oslo.html", one) && gone.contains("no/Bergen.html", two))
    }
}
