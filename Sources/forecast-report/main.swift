import Foundation

// A reader who leaves early, and a file that may not get longer, are then errors of writing, and not the end of the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
Descriptor.occupyClosed()
LocaleVariables.mend()
let command = Command(surroundings: .process)
exit(command.run(line: CommandLine.arguments).rawValue)
