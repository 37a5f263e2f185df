// Measures streams, compared with closures and a mutex:
//
//     rx [--filter TEXT] [--json]
import Foundation

var arguments = CommandLine.arguments.dropFirst()
var filter: String?
var isJSON = false
while let argument = arguments.popFirst() {
    switch argument {
    case "--json": isJSON = true
    case "--filter" where !arguments.isEmpty: filter = arguments.removeFirst()
    default:
        FileHandle.standardError.write(Data("Unknown argument \(argument); use --filter TEXT or --json.\n".utf8))
        exit(2)
    }
}

let comparisons = [valuesThroughStreams(), subscriptions()].map { all in filter.map(all.filtered) ?? all }
let results = try comparisons.map { try $0.measure() }

if isJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(results.flatMap(\.self)), as: UTF8.self))
} else {
    for measurements in results {
        print("\n| | ns | × closures | allocations |\n| --- | ---: | ---: | ---: |")
        for it in measurements {
            let numbers = [it.ns, it.ratio, it.allocations].map { String(format: "%.1f", $0) }
            print("| \(it.name) | \(numbers.joined(separator: " | ")) |")
        }
    }
}
