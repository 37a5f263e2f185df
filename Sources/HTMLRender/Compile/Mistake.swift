import Wording

/// Something that is wrong in a template, as the compiler finds it.
///
/// To count lines and to look for advice takes time. Both are done for the mistakes that are told, as ``problem``.
struct Mistake {
    /// Where a mistake stands in its file.
    enum Place: Hashable {
        case offset(Int)
        /// An attribute of a name, in the tag at an offset.
        case attribute(String, tag: Int)
    }

    let message: Sentence
    let place: Place
    let source: SourceText
    private let advice: () -> String?

    init(_ message: Sentence, at place: Place, in source: SourceText, advice: @escaping () -> String?) {
        (self.message, self.place, self.source, self.advice) = (message, place, source, advice)
    }

    /// The mistake as an author is told of it.
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
