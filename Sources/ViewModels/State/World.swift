import FoundationEssentials

/// The context of a view model other than the weather: the time and the language.
///
/// It is passed in, so that a test can set both and a past page can be reproduced.
public struct World: Sendable {
    /// Returns the current time.
    public var now: @Sendable () -> Date
    /// The language of the page.
    public var language: Language

    /// Creates a world with a clock and a language.
    public init(now: @escaping @Sendable () -> Date, language: Language) {
        self.now = now
        self.language = language
    }

    /// The clock of this process, and English.
    public static let ofThisProcess = World(now: { Date() }, language: .english)

    /// The words of the language.
    var phrases: Phrases { language.phrases }
}
