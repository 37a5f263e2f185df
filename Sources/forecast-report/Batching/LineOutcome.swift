import Batch
import Files
import Foundation
import HTMLRender
import Wording

/// The result of a line before its turn.
struct LineOutcome: Sendable {
    /// The line number, from 1.
    let number: Int
    /// The bytes of the line, for the file of rejects; nil for one that is too long.
    let line: Data?
    let result: Ending

    /// The memory that its page takes until its turn.
    var bytes: Int {
        if case .made(let page) = result, case .bytes(let bytes) = page.body { bytes.count } else { 0 }
    }

    enum Ending: Sendable {
        /// The page that an earlier run made from the same line.
        case unchanged(Ledger.Entry)
        case made(MadePage)
        case rejected(Rejection)
        /// The run cannot continue.
        case failed(CommandProblem)
    }
}

/// A page that waits for its turn.
struct MadePage: Sendable {
    let id: PageID
    let path: String
    let body: Body
    /// The style sheets that it links to.
    let styles: [SharedStyle]
    let made: Ledger.Made
    let remarks: Sentences
    let isInDoubt: Bool
    let hasEnded: Bool
    let mayReplace: Bool
    let place: Ledger.PlaceWords

    /// The location of its bytes until its turn.
    enum Body: Sendable {
        /// A temporary file, with its compressed copies by their file name extensions.
        case file(NewFile, copies: [String: Copy])
        case bytes([UInt8])

        /// The sizes of the compressed copies.
        fileprivate var copies: [String: Int] {
            if case .file(_, let copies) = self { copies.mapValues(\.bytes) } else { [:] }
        }
    }

    /// A compressed copy in a temporary file.
    struct Copy: Sendable {
        let file: NewFile
        let bytes: Int
    }
}

extension PageMaker {
    /// Makes the page of a line, and stores it until its turn.
    func outcome(
        of line: BatchPiece, storing store: (_ page: [UInt8]) throws(CommandProblem) -> MadePage.Body
    ) -> LineOutcome {
        let result: LineOutcome.Ending
        do throws(Rejection) {
            let page = try page(of: line.bytes)
            do throws(CommandProblem) {
                let content = page.bytes.withUnsafeBytes { Fingerprint(of: $0) }
                let body = try store(page.bytes)
                let made = Ledger.Made(
                    key: line.key, content: content, bytes: page.bytes.count,
                    changed: Int(plan.now.timeIntervalSince1970), styles: page.styles.map(\.name), copies: body.copies)
                result = .made(
                    MadePage(
                        id: page.id, path: page.path, body: body, styles: page.styles, made: made,
                        remarks: page.remarks, isInDoubt: page.isInDoubt, hasEnded: page.hasEnded,
                        mayReplace: line.mayReplace, place: page.place))
            } catch {
                result = .failed(error)
            }
        } catch {
            result = .rejected(error)
        }
        return LineOutcome(number: line.number, line: line.bytes, result: result)
    }
}

/// A line that has to be made into a page.
struct BatchPiece: Sendable {
    let number: Int
    let bytes: Data
    /// The hash of all inputs of the page.
    let key: Fingerprint
    /// Whether the page may replace one of an earlier run.
    let mayReplace: Bool
}
