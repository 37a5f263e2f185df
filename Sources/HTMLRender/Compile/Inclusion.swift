/// A file's root in the place of the element that includes it.
///
/// What decides whether and how often the part stands there, and what it is given, belongs to the place and stays
/// outside. Other bindings go to the part's root.
struct Inclusion {
    private let part: Element
    private let file: String
    private let includer: Element

    init(of part: Element, named file: String, by includer: Element) {
        (self.part, self.file, self.includer) = (part, file, includer)
    }

    func element(_ problems: inout ProblemList) -> Element {
        var part = part
        var taken = Set(part.attributes.map(\.name.small))
        var place = Element(name: .none, isTransparent: true, offset: includer.offset, source: includer.source)
        for attribute in includer.attributes {
            switch attribute.name.binding {
            case [], .include: continue
            case .condition, .contrary, .each, .empty, .sample, .fill, .slot: place.attributes.append(attribute)
            case .argument, .phraseArgument: place.arguments.append(attribute)
            case _ where part.isTransparent || !taken.insert(attribute.name.small).inserted:
                problems.note(
                    attribute.problem(
                        part.isTransparent
                            ? "“\(file)” has no element of its own to take “\(attribute.name)”"
                            : "“\(attribute.name)” stands here and on the root of “\(file)”",
                        advice: part.isTransparent ? nil : "keep it in one of the two places"))
            default: part.attributes.append(attribute)
            }
        }
        place.children = [.element(part)]
        place.measure()
        return place
    }
}
