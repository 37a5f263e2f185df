/// Replaces an element by the root of the file that it includes.
///
/// Conditions, repetition and arguments belong to the place and stay outside. Other bindings are moved to the part's
/// root.
struct Inclusion {
    private let part: Element
    private let file: String
    private let includer: Element

    init(of part: Element, named file: String, by includer: Element) {
        (self.part, self.file, self.includer) = (part, file, includer)
    }

    func element(_ problems: inout ProblemList) -> Element {
        // The attributes of the part's root, of the place around it, and for the elements inside.
        var (own, outside, arguments) = (part.attributes, [Element.Attribute](), [Element.Attribute]())
        var taken = Set(part.attributes.map(\.name.small))
        for attribute in includer.attributes {
            switch attribute.name.binding {
            case [], .include: continue
            case .condition, .contrary, .each, .empty, .sample, .fill, .slot: outside.append(attribute)
            case .argument, .phraseArgument: arguments.append(attribute)
            case _ where part.isTransparent || !taken.insert(attribute.name.small).inserted:
                problems.note(
                    attribute.problem(
                        part.isTransparent
                            ? "the root of “\(file)” includes another file and cannot have “\(attribute.name)”"
                            : "“\(attribute.name)” is set here and on the root of “\(file)”",
                        advice: part.isTransparent ? nil : "keep it in one of the two places"))
            default: own.append(attribute)
            }
        }
        return Element(
            name: .none, attributes: outside, children: [.element(part.with(attributes: own))], arguments: arguments,
            isTransparent: true, offset: includer.offset, source: includer.source)
    }
}
