/// The conditions around an element, entered and left together with their elements.
struct Conditions {
    /// The conditions for an element to be in the page.
    struct Path {
        /// The values that must be present, by their numbers.
        fileprivate var present = NumberSet()
        /// The values that must be absent.
        fileprivate var absent = NumberSet()

        /// Returns whether two elements can never be shown together.
        func excludes(_ other: Path) -> Bool {
            present.intersects(other.absent) || absent.intersects(other.present)
        }
    }

    /// The conditions of each level, the innermost last.
    private var paths = [Path()]
    /// The numbers of the values in conditions, in order of appearance.
    private var numbers: [CompiledPage.Place: Int] = [:]

    /// The number of conditions around the current element.
    var count: Int { paths.count - 1 }

    /// The conditions of the current element.
    var path: Path { paths[paths.count - 1] }

    /// Enters an element that is shown if a value is present, or if it is absent.
    mutating func enter(_ place: CompiledPage.Place, is expected: Bool) {
        let number = numbers[place] ?? numbers.count
        numbers[place] = number
        var path = path
        if expected { path.present.insert(number) } else { path.absent.insert(number) }
        paths.append(path)
    }

    /// Leaves the innermost condition.
    mutating func leave() {
        if paths.count > 1 { paths.removeLast() }
    }
}

/// A set of small numbers, compared sixty-four at a time.
private struct NumberSet {
    private var words: [UInt64] = []

    mutating func insert(_ number: Int) {
        let (word, bit) = number.quotientAndRemainder(dividingBy: UInt64.bitWidth)
        while words.count <= word { words.append(0) }
        words[word] |= 1 << UInt64(bit)
    }

    func intersects(_ other: NumberSet) -> Bool {
        zip(words, other.words).contains { $0 & $1 != 0 }
    }
}
