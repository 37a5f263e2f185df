// `merge(with:)`: from any publisher, and from a merge to the next larger ones.

extension Publisher {
    /// Sends what this publisher and another one send.
    ///
    ///     metric.merge(with: imperial)
    @inlinable public func merge<B: Publisher<Output, Failure>>(with other: B) -> Publishers.Merge<Self, B> {
        .init(self, other)
    }

    /// Sends what this publisher and two others send.
    @inlinable
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>
    >(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C> {
        .init(self, b, c)
    }

    /// Sends what this publisher and three others send.
    @inlinable
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
        .init(self, b, c, d)
    }

    /// Sends what this publisher and four others send.
    @inlinable
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
        .init(self, b, c, d, e)
    }

    /// Sends what this publisher and five others send.
    @inlinable
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F> {
        .init(self, b, c, d, e, f)
    }

    /// Sends what this publisher and six others send.
    @inlinable
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Publishers.Merge7<Self, B, C, D, E, F, G> {
        .init(self, b, c, d, e, f, g)
    }

    /// Sends what this publisher and seven others send.
    @inlinable
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
        H: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Publishers.Merge8<Self, B, C, D, E, F, G, H> {
        .init(self, b, c, d, e, f, g, h)
    }

    /// Sends what this publisher and another of the same type send.
    @inlinable public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init([self, other]) }
}

extension Publishers.Merge {
    /// Sends what these publishers and one more send.
    @inlinable public func merge<Z: Publisher<Output, Failure>>(with z: Z) -> Publishers.Merge3<A, B, Z> {
        .init(a, b, z)
    }

    /// Sends what these publishers and two more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>
    >(with z: Z, _ y: Y) -> Publishers.Merge4<A, B, Z, Y> {
        .init(a, b, z, y)
    }

    /// Sends what these publishers and three more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge5<A, B, Z, Y, X> {
        .init(a, b, z, y, x)
    }

    /// Sends what these publishers and four more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge6<A, B, Z, Y, X, W> {
        .init(a, b, z, y, x, w)
    }

    /// Sends what these publishers and five more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Publishers.Merge7<A, B, Z, Y, X, W, V> {
        .init(a, b, z, y, x, w, v)
    }

    /// Sends what these publishers and six more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>, V: Publisher<Output, Failure>, U: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U> {
        .init(a, b, z, y, x, w, v, u)
    }
}

extension Publishers.Merge3 {
    /// Sends what these publishers and one more send.
    @inlinable public func merge<Z: Publisher<Output, Failure>>(with z: Z) -> Publishers.Merge4<A, B, C, Z> {
        .init(a, b, c, z)
    }

    /// Sends what these publishers and two more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>
    >(with z: Z, _ y: Y) -> Publishers.Merge5<A, B, C, Z, Y> {
        .init(a, b, c, z, y)
    }

    /// Sends what these publishers and three more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge6<A, B, C, Z, Y, X> {
        .init(a, b, c, z, y, x)
    }

    /// Sends what these publishers and four more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge7<A, B, C, Z, Y, X, W> {
        .init(a, b, c, z, y, x, w)
    }

    /// Sends what these publishers and five more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V> {
        .init(a, b, c, z, y, x, w, v)
    }
}

extension Publishers.Merge4 {
    /// Sends what these publishers and one more send.
    @inlinable public func merge<Z: Publisher<Output, Failure>>(with z: Z) -> Publishers.Merge5<A, B, C, D, Z> {
        .init(a, b, c, d, z)
    }

    /// Sends what these publishers and two more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>
    >(with z: Z, _ y: Y) -> Publishers.Merge6<A, B, C, D, Z, Y> {
        .init(a, b, c, d, z, y)
    }

    /// Sends what these publishers and three more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge7<A, B, C, D, Z, Y, X> {
        .init(a, b, c, d, z, y, x)
    }

    /// Sends what these publishers and four more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W> {
        .init(a, b, c, d, z, y, x, w)
    }
}

extension Publishers.Merge5 {
    /// Sends what these publishers and one more send.
    @inlinable public func merge<Z: Publisher<Output, Failure>>(with z: Z) -> Publishers.Merge6<A, B, C, D, E, Z> {
        .init(a, b, c, d, e, z)
    }

    /// Sends what these publishers and two more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>
    >(with z: Z, _ y: Y) -> Publishers.Merge7<A, B, C, D, E, Z, Y> {
        .init(a, b, c, d, e, z, y)
    }

    /// Sends what these publishers and three more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X> {
        .init(a, b, c, d, e, z, y, x)
    }
}

extension Publishers.Merge6 {
    /// Sends what these publishers and one more send.
    @inlinable public func merge<Z: Publisher<Output, Failure>>(with z: Z) -> Publishers.Merge7<A, B, C, D, E, F, Z> {
        .init(a, b, c, d, e, f, z)
    }

    /// Sends what these publishers and two more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>
    >(with z: Z, _ y: Y) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y> {
        .init(a, b, c, d, e, f, z, y)
    }
}

extension Publishers.Merge7 {
    /// Sends what these publishers and one more send.
    @inlinable
    public func merge<
        Z: Publisher<Output, Failure>
    >(with z: Z) -> Publishers.Merge8<A, B, C, D, E, F, G, Z> {
        .init(a, b, c, d, e, f, g, z)
    }
}
