/// A style of text on a terminal, as a parameter of the escape sequence that selects it (ECMA-48, SGR).
///
/// These are the sixteen colours that every terminal has, in the shades that its owner chose for a light or a dark
/// screen. Black, white and backgrounds are left out: they are invisible on one of the two.
public enum TextStyle: UInt8, CaseIterable, Sendable {
    case bold = 1
    case dim = 2
    case underline = 4
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36

    /// The name in templates.
    var name: String { "\(self)" }

    init?(name: some StringProtocol) {
        guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = style
    }

    /// The escape sequence that selects the style.
    public var sequence: String { "\u{1B}[\(rawValue)m" }

    /// The escape sequence that ends all styles.
    public static let reset = "\u{1B}[0m"
}

/// The screen for which a text page is written. Other pages do not depend on it.
public struct TextLayout: Equatable, Sendable {
    /// The number of columns of a line.
    public var columns: Int
    /// Whether the screen shows the styles of a text.
    public var hasStyles: Bool

    /// Creates the layout of a screen; by default of a file with 80 columns.
    public init(columns: Int = 80, hasStyles: Bool = false) {
        (self.columns, self.hasStyles) = (columns, hasStyles)
    }
}
