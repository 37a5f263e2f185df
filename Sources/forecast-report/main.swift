import Foundation

let command = Command(surroundings: .process)
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
