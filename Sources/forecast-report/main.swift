import Foundation

// A reader who leaves early is then an error of writing, which the command knows to be none, and not the end of the process.
signal(SIGPIPE, SIG_IGN)
Descriptor.occupyClosed()
let command = Command(surroundings: .process)
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
