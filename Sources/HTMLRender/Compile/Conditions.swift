/// The conditions around an element, which are entered and left as the elements are that have them.
struct Conditions {
    /// What must hold for an element to stand in the page.
    struct Path {
        /// The values that must be present, by their numbers.
        fileprivate var present = NumberSet()
        /// The values that must not be.
        fileprivate var absent = NumberSet()

        /// Whether two elements can never be shown together.
        func excludes(_ other: Path) -> Bool {
            present.intersects(other.absent) || absent.intersects(other.present)
        }
    }

    /// The innermost last.
    private var paths = [Path()]
    /// The values that conditions are about, numbered as they come.
    private var numbers: [CompiledPage.Place: Int] = [:]

    /// How many conditions are around the present element.
    var count: Int { paths.count - 1 }

    /// All that must hold for the present element.
    var path: Path { paths[paths.count - 1] }

    /// Enters an element that is shown when a value is present, or when it is not.
    mutating func enter(_ place: CompiledPage.Place, is expected: Bool) {
        let number = numbers[place] ?? numbers.count
        numbers[place] = number
        var path = path
        if expected { path.present.insert(number) } else { path.absent.insert(number) }
        paths.append(path)
    }

    /// Leaves what was entered last.
    mutating func leave() {
        if paths.count > 1 { paths.removeLast() }
    }
}

/// A set of small numbers, which two of them compare sixty-four at a time.
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
