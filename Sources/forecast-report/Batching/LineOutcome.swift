import Batch
import Files
import Foundation
import HTMLRender
import Wording

/// What became of a line, before it is its turn.
struct LineOutcome: Sendable {
    /// Which line it is, from 1.
    let number: Int
    /// What stands in it, for the file of rejects; nil for one that is too long.
    let line: Data?
    let result: Ending

    /// How much memory its page takes until it is its turn.
    var bytes: Int {
        if case .made(let page) = result, case .bytes(let bytes) = page.body { bytes.count } else { 0 }
    }

    enum Ending: Sendable {
        /// The page that an earlier run made of the same line.
        case unchanged(Ledger.Entry)
        case made(MadePage)
        case rejected(Rejection)
        /// Nothing more can be made.
        case failed(CommandProblem)
    }
}

/// A page that waits for its turn.
struct MadePage: Sendable {
    let id: PageID
    let path: String
    let body: Body
    /// The style sheets to which it links.
    let styles: [SharedStyle]
    let made: Ledger.Made
    let remarks: Sentences
    let isInDoubt: Bool
    let hasEnded: Bool
    let mayReplace: Bool
    let place: Ledger.PlaceWords

    /// Where its bytes are meanwhile.
    enum Body: Sendable {
        /// In a file, with its compressed copies by how their names end.
        case file(NewFile, copies: [String: Copy])
        case bytes([UInt8])

        /// How many bytes the compressed copies have.
        fileprivate var copies: [String: Int] {
            if case .file(_, let copies) = self { copies.mapValues(\.bytes) } else { [:] }
        }
    }

    /// A compressed copy in a file.
    struct Copy: Sendable {
        let file: NewFile
        let bytes: Int
    }
}

extension PageMaker {
    /// Makes the page of a line, and puts it aside.
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
    /// What all goes into the page.
    let key: Fingerprint
    /// Whether the page may take the place of an earlier run's.
    let mayReplace: Bool
}
