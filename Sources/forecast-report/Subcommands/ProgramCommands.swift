import Arguments
import Foundation

/// What the program says of itself.
extension Errand {
    func writeCompletion() throws(CommandProblem) {
        guard let shell = invocation.arguments.first.flatMap(Shell.init(rawValue:)) else { return }
        try print(shell.completion(of: .report))
    }

    func writeManual() throws(CommandProblem) {
        try print(ManualPage(of: .report, date: Program.releaseDate).text)
    }
}
