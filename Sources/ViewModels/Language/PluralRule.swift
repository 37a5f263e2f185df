/// The plural form of a word beside a number.
enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// The plural form of a language for a whole number, by the rules of Unicode's CLDR.
///
/// The rules come from the embedded table, without those for fractions and for millions. A line of the table has the form
/// `one n=1⇥few n=2..4`: conditions on the number and its remainders, joined by `&` and then by `|`. Every language also
/// has the form `other`.
struct PluralRule {
    private let forms: [Form]

    private struct Form {
        let category: PluralCategory
        let clauses: [[PluralRelation]]
    }

    /// Creates the rule of a language, given its code. A language without phrases has only the form `other`.
    init(language: String) {
        self.init(line: LocaleTable.pluralForms(of: language) ?? "")
    }

    /// Creates a rule from its line in the table.
    init(line: String) {
        forms = line.split(separator: "\t").compactMap { field -> Form? in
            let words = field.split(separator: " ")
            guard words.count == 2, let category = PluralCategory(rawValue: String(words[0])) else { return nil }
            let clauses = words[1].split(separator: "|").map {
                $0.split(separator: "&").compactMap { PluralRelation($0) }
            }
            return Form(category: category, clauses: clauses)
        }
    }

    /// The forms of the language.
    var categories: Set<PluralCategory> { Set(forms.map(\.category) + [.other]) }

    /// Returns the form for a number that is not negative.
    func category(_ count: Int) -> PluralCategory {
        forms.first { $0.clauses.contains { $0.allSatisfy { $0.holds(for: count) } } }?.category ?? .other
    }
}

/// A condition on a number or its remainder, such as `n%100!=12..14,17`.
private struct PluralRelation {
    private let modulus: Int
    private let isNegated: Bool
    private let ranges: [ClosedRange<Int>]

    /// Parses a condition; nil if it is not in this format.
    init?(_ text: Substring) {
        let sides = text.split(separator: "=")
        guard sides.count == 2 else { return nil }
        isNegated = sides[0].hasSuffix("!")
        modulus = Int(sides[0].drop { $0 != "%" }.dropFirst().prefix { $0 != "!" }) ?? 0
        ranges = sides[1].split(separator: ",").compactMap { range in
            let ends = range.split(separator: ".").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            return first...last
        }
    }

    func holds(for count: Int) -> Bool {
        let number = modulus > 0 ? count % modulus : count
        return ranges.contains { $0.contains(number) } != isNegated
    }
}
