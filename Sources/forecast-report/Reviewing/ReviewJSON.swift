import StreamSnapshots

/// The lists of a review for programs.
struct ReviewJSON: Encodable {
    private struct Snapshot: Encodable {
        let name: String
        let isNew: Bool
    }

    private struct Cause: Encodable {
        let cause: String
        let places, snapshots: Int
    }

    private let snapshots: [Snapshot]
    private let causes: [Cause]

    init(_ review: SnapshotReview) {
        snapshots = review.changes.map { Snapshot(name: $0.snapshot.name, isNew: $0.isNew) }
        causes = review.groups.map {
            Cause(cause: $0.cause.title, places: $0.places, snapshots: $0.changes.count)
        }
    }
}
