/// The part of a calendar's line in which a template is: a quotation mark in a value would end a quoted parameter.
struct CalendarLine {
    /// Whether the place is between the quotation marks of a parameter.
    private(set) var isQuoted = false
    /// Whether the place is after the colon of the line, where quotation marks are text.
    private var isValue = false
    private var isAtStart = true

    mutating func pass(_ scalar: Unicode.Scalar) {
        // A line that begins with a blank continues the one before it.
        if isAtStart, scalar != " " { (isQuoted, isValue) = (false, false) }
        isAtStart = scalar == "\n"
        if isValue { return }
        if scalar == "\"" { isQuoted.toggle() }
        if scalar == ":", !isQuoted { isValue = true }
    }
}
