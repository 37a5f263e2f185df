/// A compiled page: fixed bytes and the places between them, in the order in which they are written.
struct Program: Sendable {
    /// All text that never changes, one piece after the other.
    var bytes: [UInt8] = []
    /// What to do, in order.
    var steps: [Step] = []
    /// The outputs that the page shows, by their dotted names; a ``Place`` at depth 0 counts in these.
    var slots: [String] = []
    /// The drawings that the page may use.
    var icons = IconSet.empty

    /// Where a value is found while writing: among the page's slots, or in the row of a list being repeated.
    struct Place: Equatable, Sendable {
        /// 0 for the page's slots, 1 for the outermost list's row, and so on.
        var depth: Int
        /// The slot, or the value's position in the row.
        var index: Int
    }

    /// One thing to do.
    enum Step: Equatable, Sendable {
        /// Write fixed bytes.
        case copy(Range<Int>)
        /// Write a text as content.
        case text(Place)
        /// Write a text inside a quoted attribute.
        case attribute(Place)
        /// Write a text inside a quoted attribute that holds an address.
        case url(Place)
        /// Go on at `end` when a flag is false, a text unknown or a list empty, or when it is not so.
        case skip(unless: Place, is: Bool, end: Int)
        /// Do the steps up to `end` once for each row.
        case each(Place, end: Int)
        /// Write a reference to a drawing that a text names.
        case icon(Place)
        /// Write a reference to a drawing that the template names.
        case fixedIcon(Int)
        /// Write the drawings that were referred to, once each.
        case drawings
    }
}
