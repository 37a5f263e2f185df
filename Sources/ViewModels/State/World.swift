import Foundation

/// What a view model may know beyond the weather: what time it is, and in which language to speak.
///
/// It is passed in, so that a test decides about both and a page of yesterday can be made again.
public struct World: Sendable {
    /// What time it is.
    public var now: @Sendable () -> Date
    /// The words of the language that is spoken.
    public var phrases: Phrases

    /// A world with a clock and a language.
    public init(now: @escaping @Sendable () -> Date, phrases: Phrases) {
        self.now = now
        self.phrases = phrases
    }
}
