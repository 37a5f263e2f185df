import Files
import Files
import Glibc

// Ignores SIGPIPE and SIGXFSZ, so that failed writes return errors.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
Descriptor.occupyClosed()
LocaleVariables.sanitize()
SystemLimits.explainLackOfMemory()
let command = Command(surroundings: .process)
// Arguments can be file names, whose bytes need not be UTF-8.
let line = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { FileName.text(at: $0) } }
let status = command.run(line: line)
fflush(nil)
// Without the destructors of `exit`: another thread can still be reading a response.
_exit(status.rawValue)
