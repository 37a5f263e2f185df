import Batch
import Files
import FoundationEssentials
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
        guard case .made(let page) = result, case .bytes(let bytes, let forms) = page.body else { return 0 }
        return forms.values.reduce(bytes.count) { $0 + $1.count }
    }

    enum Ending: Sendable {
        /// The page that an earlier run made from the same line.
        case unchanged(Ledger.Entry)
        case made(MadePage)
        case rejected(Rejection)
        /// The run was interrupted before the page was begun.
        case dropped
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
    /// The hashes of its other forms.
    let forms: [Companion: Fingerprint]
    let remarks: Sentences
    let isInDoubt: Bool
    let hasEnded: Bool
    let mayReplace: Bool
    let place: Ledger.PlaceWords

    /// The location of its bytes until its turn.
    enum Body: Sendable {
        /// A temporary file, with those that are made with the page.
        case file(NewFile, companions: [Companion: File])
        /// The page and its other forms.
        case bytes([UInt8], forms: [Companion: [UInt8]])

        /// The sizes of the files that are made with the page.
        fileprivate var companions: [Companion: Int] {
            switch self {
            case .file(_, let companions): companions.mapValues(\.bytes)
            case .bytes: [:]
            }
        }
    }

    /// A file that is made with the page, before it has its name.
    struct File: Sendable {
        let file: NewFile
        let bytes: Int
    }
}

extension LineOutcome {
    static func dropped(_ line: BatchPiece) -> LineOutcome {
        LineOutcome(number: line.number, line: nil, result: .dropped)
    }
}

extension PageMaker {
    /// Makes the page of a line, and stores it until its turn.
    func outcome(
        of line: BatchPiece, storing store: PageStore
    ) -> LineOutcome {
        let result: LineOutcome.Ending
        do throws(Rejection) {
            let page = try page(of: line.bytes)
            do throws(CommandProblem) {
                let forms = Dictionary(
                    uniqueKeysWithValues: zip(plan.forms, page.forms).map { ($0.companion(), $1) })
                let body = try store(page.bytes, forms)
                let made = Ledger.Made(
                    key: line.key, content: Fingerprint(of: page.bytes), bytes: page.bytes.count,
                    changed: Int(plan.now.timeIntervalSince1970), styles: page.styles.map(\.name),
                    companions: forms.mapValues(\.count).merging(body.companions) { $1 })
                result = .made(
                    MadePage(
                        id: page.id, path: page.path, body: body, styles: page.styles, made: made,
                        forms: forms.mapValues { Fingerprint(of: $0) }, remarks: page.remarks,
                        isInDoubt: page.isInDoubt, hasEnded: page.hasEnded,
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
