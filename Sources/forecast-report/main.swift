import Files
import Files
import Foundation

// A reader who leaves early, and a file that may not get longer, are then errors of writing, and not the end of the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
Descriptor.occupyClosed()
LocaleVariables.mend()
SystemLimits.explainLackOfMemory()
let command = Command(surroundings: .process)
// Arguments can be names of files, whose bytes need not be UTF-8.
let line = (0..<Int(CommandLine.argc)).compactMap { index in
    CommandLine.unsafeArgv[index].map { FileName.text(of: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}
exit(command.run(line: line).rawValue)
