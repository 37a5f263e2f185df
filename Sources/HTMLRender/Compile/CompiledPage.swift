/// A compiled page: fixed bytes and the steps between them, in the order of writing.
struct CompiledPage: Sendable {
    /// All text that never changes, concatenated.
    var fixed = FixedBytes.none
    /// The steps, in order.
    var steps: [Step] = []
    /// The values of the page. A ``Place`` at depth 0 is an index into these.
    var slots: [Slot] = []
    /// The used fields of the rows of each repeated list, as positions in its schema.
    var fields: [[Int]] = []
    /// The maximum depth of nested lists.
    var depth = 0
    /// The icons that the page may use.
    var icons = IconSet.empty
    /// The style sheets to which the page links.
    var sharedStyles: [SharedStyle] = []
    var form = PageForm.html
    /// What only forms other than markup use.
    var plain = PlainParts()

    /// The source of a slot's value.
    enum Slot: Equatable, Sendable {
        /// The output with this dotted name.
        case output(String)
        /// A constant, passed by the template to an included part.
        case constant(String?)
    }

    /// The location of a value while writing: a slot of the page, or a field of a repeated list's row.
    struct Place: Hashable, Sendable {
        /// 0 for the page's slots, 1 for the outermost list's row, and so on.
        var depth: Int32
        /// The slot, or the value's position in the row, or one of the following three.
        var index: Int32

        init(depth: Int, index: Int) {
            (self.depth, self.index) = (Int32(depth), Int32(index))
        }

        // Properties of a row's position in its list.
        static let number = -1
        static let isFirst = -2
        static let isLast = -3
    }

    /// One step of writing. Positions have 32 bits, so that a cache line holds several steps.
    enum Step: Equatable, Sendable {
        /// Write fixed bytes.
        case copy(start: Int32, count: Int32)
        /// Write a text.
        case text(Place, Context)
        /// Write a text between two consecutive runs of fixed bytes, or nothing if the text is unknown or not
        /// permitted. Most steps are of this kind: an element with its text, an attribute.
        case known(Place, Context, start: Int32, before: UInt16, after: UInt16)
        /// Continue at `end` if a flag is false, a text unknown or a list empty; or, negated, if it is not.
        case skip(unless: Place, is: Bool, end: Int32)
        /// Perform the steps up to `end` for each row, reading one of the program's sets of fields.
        case each(Place, fields: Int32, end: Int32)
        /// Write a reference to an icon named by a text.
        case icon(Place)
        /// Write a reference to an icon named by the template.
        case fixedIcon(Int32)
        /// Write the drawings of the used icons, once each.
        case drawings
        /// Write a text in one of the program's formats for plain text.
        case plain(Place, format: Int32)
        /// Select a style, or end all styles, if the screen shows them.
        case style(TextStyle?)
        /// Write a bar from a start with a length, both in percent of a number of columns.
        case bar(start: Place, length: Place, columns: Int32)
        /// Write a line of the drawing with a name.
        case picture(Place, line: Int32)
        /// Continue at `end` if the screen has fewer columns; or, negated, if it has as many.
        case narrow(columns: Int32, is: Bool, end: Int32)

        /// The place of the value that it needs, or nil.
        var place: Place? {
            switch self {
            case .text(let place, _), .known(let place, _, _, _, _), .skip(let place, _, _), .each(let place, _, _),
                .icon(let place), .plain(let place, _), .bar(let place, _, _), .picture(let place, _):
                place
            case .copy, .fixedIcon, .drawings, .style, .narrow: nil
            }
        }

        /// The place of the second value that it needs, or nil.
        var secondPlace: Place? { if case .bar(_, let place, _) = self { place } else { nil } }

        /// Whether the following steps up to an end are performed once, repeatedly or not at all.
        var jumps: Bool {
            switch self {
            case .skip, .each, .narrow: true
            default: false
            }
        }
    }

    /// The context in which a text is written.
    enum Context: Equatable, Sendable {
        /// Between tags.
        case content
        /// In a quoted attribute.
        case attribute
        /// In a quoted attribute that contains an address.
        case address
        /// In a quoted attribute of a drawing.
        case geometry(Geometry)
        /// In a string of a block of JSON.
        case json
    }
}
