import Batch
import HTMLRender
import Rx
import ViewModels

extension TemplateFolder {
    /// The hash of a template: that of all files of its page.
    func fingerprint() throws(TemplateProblem) -> Fingerprint {
        let drawings = try drawings()
        let used = UsedFiles()
        for (name, bytes) in drawings.sorted(by: { $0.key < $1.key }) { used.add(name, bytes) }
        let files = TemplateFiles(icons: try Embedded.icons(with: drawings), areDocuments: true) {
            name throws(TemplateFiles.Refusal) in
            let bytes = try read(name)
            used.add(name, bytes)
            return bytes
        }
        _ = try Template.load("page.html", from: files, for: ReportPage.schema, words: Language.english.phrases.all)
        return used.fingerprint
    }
}

/// The hash of the files that have been read.
private final class UsedFiles: @unchecked Sendable {
    private let lock = Lock()
    // The lock guards it.
    private var sum = Fingerprint(of: "")

    var fingerprint: Fingerprint { lock.withLock { sum } }

    func add(_ name: String, _ bytes: [UInt8]?) {
        let content = bytes.map { bytes in bytes.withUnsafeBytes { Fingerprint(of: $0) } } ?? Fingerprint(of: "")
        lock.withLock { sum = sum.with(Fingerprint(of: name)).with(content) }
    }
}
