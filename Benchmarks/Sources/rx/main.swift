let isJSON = CommandLine.arguments.contains("--json")
let wanted = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let cases = (valueCases + subscriptionCases).filter { c in wanted.isEmpty || wanted.contains { c.name.contains($0) } }

let results = cases.map { ($0, $0.measure()) }
if isJSON {
    print("[")
    for (index, (test, time)) in results.enumerated() {
        print("  {\"case\": \"\(test.name)\", \"ns\": \(time)}\(index == results.count - 1 ? "" : ",")")
    }
    print("]")
} else {
    print("| case | ns | goal |\n| --- | ---: | ---: |")
    for (test, time) in results {
        print("| \(test.name) | \((time * 10).rounded() / 10) | \(test.goal.map { "\(Int($0))" } ?? "") |")
    }
}
