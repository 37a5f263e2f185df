import Foundation
import PackagePlugin

/// Lists the files of the templates' folder for the compiler, before each build.
///
/// The list is a C file that embeds each of them, so a new template, drawing or language needs no entry anywhere.
@main
struct ListTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let (folder, output) = (target.directoryURL, context.pluginWorkDirectoryURL)
        return [
            .prebuildCommand(
                displayName: "List the files in \(folder.lastPathComponent)",
                executable: URL(filePath: "/bin/sh"),
                arguments: [folder.appending(path: "list.sh").path(), folder.path(), output.path()],
                outputFilesDirectory: output)
        ]
    }
}
