import Foundation

/// What a view model may know beyond the weather: what time it is, and in which language to speak.
///
/// It is passed in, so that a test decides about both and a page of yesterday can be made again.
public struct World: Sendable {
    /// What time it is.
    public var now: @Sendable () -> Date
    /// How the page speaks.
    public var language: Language

    /// A world with a clock and a language.
    public init(now: @escaping @Sendable () -> Date, language: Language) {
        self.now = now
        self.language = language
    }

    /// The clock of this process, and English.
    public static let ofThisProcess = World(now: { Date() }, language: .english)

    /// The words of the language.
    var phrases: Phrases { language.phrases }
}
