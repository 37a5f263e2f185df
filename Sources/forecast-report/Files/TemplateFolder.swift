import Files
import HTMLRender

/// The files of a template in a folder. A template may come from anywhere, so only regular files inside its folder are
/// read: no pipe or device, and no target of a symbolic link outside the folder.
struct TemplateFolder {
    /// The path of the folder.
    let path: String
    /// The files that this run has read. The template's files are added.
    let sources: SourceFiles
    /// The path of the folder without symbolic links; nil if it does not exist.
    private let root: FilePath?

    init(path: String, sources: SourceFiles) {
        (self.path, self.sources, root) = (path, sources, Folder.realPath(path).map { FilePath($0) })
    }

    /// Returns the bytes of a file by its name in the folder; nil if it does not exist.
    func read(_ name: String) throws(TemplateFiles.Refusal) -> [UInt8]? {
        let file = "\(path)/\(name)"
        guard let inner = Folder.realPath(file) else { return nil }
        guard let root, FilePath(inner).isInside(root) else { throw .init("it is outside of the template's folder") }
        do throws(FileProblem) {
            return Array(try sources.contents(of: inner, .filesInside(root)))
        } catch {
            throw .init("it cannot be read: \(error.reason)")
        }
    }

    /// Returns the drawings in the folder `icons`, by their names.
    func drawings() throws(TemplateProblem) -> [String: [UInt8]] {
        var drawings: [String: [UInt8]] = [:]
        var size = 0
        let files = (try? Folder.list(path + "/icons")) ?? []
        let names = files.compactMap { file in FilePath(file).without(ending: ".svg").map { (file, $0.text) } }
        guard names.count <= Self.mostDrawings else {
            let reason = "there are more than \(Self.mostDrawings) drawings"
            throw TemplateProblem(unreadable: "icons", .init(reason))
        }
        for (file, name) in names {
            do throws(TemplateFiles.Refusal) {
                let drawing = try read("icons/\(file)")
                size += drawing?.count ?? 0
                guard size <= Self.drawingsLimit else {
                    throw .init("the drawings have more than \(Self.drawingsLimit >> 20) MiB together")
                }
                drawings[name] = drawing
            } catch {
                throw TemplateProblem(unreadable: "icons/\(file)", error)
            }
        }
        return drawings
    }

    /// The largest number of drawings, since a file lookup can be slow, for example through symbolic links.
    private static let mostDrawings = 1000

    /// The largest total size of a folder's drawings in bytes.
    private static let drawingsLimit = 16 << 20
}
