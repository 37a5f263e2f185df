/// The part of a calendar's line in which a template is. Only the text after the colon has an escaping: in a parameter, a value
/// from the data could end it and begin another one.
struct CalendarLine {
    /// The parts in which a tag with a content can begin and end.
    enum Boundary { case line, value }

    private var isQuoted = false
    private var isValue = false
    /// Whether it is unknown which line the next one would continue.
    private var isUnknown = false
    private var isAtStart = true

    /// Whether a value can be written here.
    var takesValue: Bool { isValue && !isAtStart }

    /// The kind of place for the beginning or the end of a tag's content; nil before the colon of a line.
    var boundary: Boundary? { isAtStart ? .line : isValue ? .value : nil }

    mutating func pass(_ scalar: Unicode.Scalar) {
        // Empty lines are left out of the file.
        if scalar == "\n" { return isAtStart = true }
        // A line that begins with a blank continues the one before it.
        if isAtStart, scalar != " " { (isQuoted, isValue, isUnknown) = (false, false, false) }
        isAtStart = false
        if isValue || isUnknown { return }
        if scalar == "\"" { isQuoted.toggle() }
        if scalar == ":", !isQuoted { isValue = true }
    }

    /// Passes the beginning or the end of a content.
    mutating func passBoundary() {
        if isAtStart { (isValue, isUnknown) = (false, true) }
    }
}
