/// A compiled page: fixed bytes and the places between them, in the order in which they are written.
struct CompiledPage: Sendable {
    /// All text that never changes, one piece after the other.
    var fixed = FixedBytes.none
    /// What to do, in order.
    var steps: [Step] = []
    /// What the page shows; a ``Place`` at depth 0 counts in these.
    var slots: [Slot] = []
    /// The fields of a row that are used where a list is repeated, by their positions in its schema.
    var fields: [[Int]] = []
    /// How many lists stand inside one another at most.
    var depth = 0
    /// The drawings that the page may use.
    var icons = IconSet.empty
    /// The style sheets to which the page links.
    var sharedStyles: [SharedStyle] = []

    /// Where a slot's value comes from.
    enum Slot: Equatable, Sendable {
        /// The output of this dotted name.
        case output(String)
        /// The template itself, which said it when it included a part.
        case constant(String?)
    }

    /// Where a value is found while writing: among the page's slots, or in the row of a list being repeated.
    struct Place: Hashable, Sendable {
        /// 0 for the page's slots, 1 for the outermost list's row, and so on.
        var depth: Int32
        /// The slot, or the value's position in the row, or one of the three below.
        var index: Int32

        init(depth: Int, index: Int) {
            (self.depth, self.index) = (Int32(depth), Int32(index))
        }

        // What a row is by standing in its list.
        static let number = -1
        static let isFirst = -2
        static let isLast = -3
    }

    /// One thing to do. Positions are of 32 bits, so that a cache line holds several steps.
    enum Step: Equatable, Sendable {
        /// Write fixed bytes.
        case copy(start: Int32, count: Int32)
        /// Write a text.
        case text(Place, Context)
        /// Write a text between two runs of fixed bytes, which stand one behind the other; or nothing of it all where the
        /// text is not known or not fit. Most steps are of this kind: an element with its text, an attribute.
        case known(Place, Context, start: Int32, before: UInt16, after: UInt16)
        /// Go on at `end` when a flag is false, a text unknown or a list empty, or when it is not so.
        case skip(unless: Place, is: Bool, end: Int32)
        /// Do the steps up to `end` once for each row, of which they use one of the program's sets of fields.
        case each(Place, fields: Int32, end: Int32)
        /// Write a reference to a drawing that a text names.
        case icon(Place)
        /// Write a reference to a drawing that the template names.
        case fixedIcon(Int32)
        /// Write the drawings that were referred to, once each.
        case drawings

        /// Where the value is found that it is about; nil where it needs none.
        var place: Place? {
            switch self {
            case .text(let place, _), .known(let place, _, _, _, _), .skip(let place, _, _), .each(let place, _, _),
                .icon(let place):
                place
            case .copy, .fixedIcon, .drawings: nil
            }
        }

        /// Whether what follows up to an end is done once, several times or not at all.
        var jumps: Bool {
            switch self {
            case .skip, .each: true
            default: false
            }
        }
    }

    /// The kind of place that a text is written to.
    enum Context: Equatable, Sendable {
        /// Between tags.
        case content
        /// In a quoted attribute.
        case attribute
        /// In a quoted attribute that holds an address.
        case address
        /// In a quoted attribute of a drawing.
        case geometry(Geometry)
    }
}
