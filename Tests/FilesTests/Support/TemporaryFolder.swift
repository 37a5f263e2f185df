import Foundation

/// Makes a folder for a test, with the folders at these paths in it.
func temporaryFolder(with names: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for name in names {
        try FileManager.default.createDirectory(
            at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    return folder
}
