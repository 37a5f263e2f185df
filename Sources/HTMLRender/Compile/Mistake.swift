import Wording

/// A mistake in a template, as the compiler finds it.
///
/// Counting lines and searching for advice take time. Both are done only for reported mistakes, by ``problem``.
struct Mistake {
    /// The place of a mistake in its file.
    enum Place: Hashable {
        case offset(Int)
        /// The attribute with a name, in the tag at an offset.
        case attribute(String, tag: Int)
    }

    let message: Sentence
    let place: Place
    let source: SourceText
    private let advice: () -> String?

    init(_ message: Sentence, at place: Place, in source: SourceText, advice: @escaping () -> String?) {
        (self.message, self.place, self.source, self.advice) = (message, place, source, advice)
    }

    /// The mistake with its line and advice, for the author.
    var problem: TemplateProblem {
        TemplateProblem(message, in: source, at: offset, advice: advice())
    }

    private var offset: Int {
        switch place {
        case .offset(let offset): return offset
        case .attribute(let name, let tag):
            let attributes = TagText(in: source.bytes, at: tag).attributes
            return attributes.first { $0.name == name }?.range.lowerBound ?? tag
        }
    }
}
