/// Consecutive parts of a day, and the words for their time.
struct DaySpan: Equatable {
    let first: Int
    let last: Int

    var count: Int { last - first + 1 }

    /// Returns the runs of parts that share a property; nil ends a run.
    static func runs<Property: Equatable>(_ parts: [DayPart], by property: (DayPart) -> Property?) -> [DaySpan] {
        var runs: [DaySpan] = []
        runs.reserveCapacity(parts.count)
        var running: Property?
        for (index, part) in parts.enumerated() {
            let property = property(part)
            defer { running = property }
            guard property != nil else { continue }
            if property == running, let run = runs.popLast() {
                runs.append(DaySpan(first: run.first, last: index))
            } else {
                runs.append(DaySpan(first: index, last: index))
            }
        }
        return runs
    }
}

/// The words for a time among the coming parts of a day.
struct WhenWords {
    let names: [DayPart.Name]
    let language: Language
    private var phrases: Phrases { language.phrases }

    /// Returns whether a span covers the day: morning, afternoon and evening, as far as they are to come.
    func isAllDay(_ span: DaySpan) -> Bool {
        guard let morning = names.firstIndex(of: .morning), let evening = names.firstIndex(of: .evening) else {
            return false
        }
        return span.first <= morning && span.last >= evening
    }

    /// Returns a text such as `in the morning`, `until the evening`, `from the afternoon` or `into the night`.
    func when(_ span: DaySpan) -> String {
        if span.count == 1 { return at(span.first) }
        if span.first == 0 {
            if span.last == names.count - 1 {
                return names[span.last] == .night ? phrases["part.until.night"] : from(0)
            }
            if names[span.last + 1] != .night { return phrases["part.until." + names[span.last + 1].rawValue] }
        }
        return from(span.first)
    }

    /// Returns the start of something that may last: `in the evening`, or `from the afternoon` if it lasts longer than
    /// that.
    func begin(_ span: DaySpan) -> String {
        span.count == 1 ? at(span.first) : from(span.first)
    }

    /// Returns a text such as `in the morning`.
    func at(_ part: Int) -> String {
        phrases["part.in." + names[part].rawValue]
    }

    private func from(_ part: Int) -> String {
        phrases["part.from." + names[part].rawValue]
    }
}
