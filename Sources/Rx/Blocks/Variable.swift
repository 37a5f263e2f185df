/// One variable of an operator that remembers something from value to value.
///
/// It is a class so that a step can read it, run the user's closure, and write it without holding an access across the
/// call: the closure may well send into the same stream again.
@usableFromInline final class Variable<Value> {
    // Values of one subscription arrive one after the other; exclusivity needs no checking at run time.
    @usableFromInline @exclusivity(unchecked) var value: Value

    @inlinable init(_ value: Value) { self.value = value }
}
