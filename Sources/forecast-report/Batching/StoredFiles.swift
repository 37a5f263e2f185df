import Batch
import Files

/// Stores pages, their other forms and compressed copies in temporary files, on one thread.
struct StoredFiles {
    private let store: @Sendable (_ bytes: [UInt8]) throws(FileProblem) -> NewFile
    /// The copies of each form, with the objects that make them. The page itself has no companion as its key.
    private var copies: [Companion?: [(copy: Companion, compressor: Compressor)]] = [:]

    /// Prepares the compression.
    init(
        _ companions: [Companion], _ store: @escaping @Sendable ([UInt8]) throws(FileProblem) -> NewFile
    ) throws(CommandProblem) {
        self.store = store
        var compressors: [Compression: Compressor] = [:]
        for companion in companions {
            guard let compression = companion.compression else { continue }
            do throws(Compression.Problem) {
                let compressor = if let known = compressors[compression] { known } else { try Compressor(compression) }
                compressors[compression] = compressor
                copies[Companion(form: companion.form), default: []].append((companion, compressor))
            } catch {
                throw CommandProblem(.configuration, "\(error)", code: "no-compression")
            }
        }
    }

    /// Stores a page and its other forms, each with its copies.
    func body(of page: [UInt8], _ forms: [Companion: [UInt8]]) throws(CommandProblem) -> MadePage.Body {
        var files = try copies(of: nil, page)
        for (form, bytes) in forms {
            files.merge(try copies(of: form, bytes)) { $1 }
            files[form] = try file(bytes)
        }
        return .file(try file(page).file, companions: files)
    }

    private func copies(
        of form: Companion?, _ bytes: [UInt8]
    ) throws(CommandProblem) -> [Companion: MadePage.File] {
        var files: [Companion: MadePage.File] = [:]
        for (copy, compressor) in copies[form] ?? [] {
            let compressed: [UInt8]
            do throws(Compression.Problem) {
                compressed = try compressor.compress(bytes)
            } catch {
                throw CommandProblem(.software, "\(error)")
            }
            files[copy] = try file(compressed)
        }
        return files
    }

    private func file(_ bytes: [UInt8]) throws(CommandProblem) -> MadePage.File {
        do throws(FileProblem) {
            return MadePage.File(file: try store(bytes), bytes: bytes.count)
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
