@_exported import Foundation
@_exported import OpenCombine
@_exported import RxFoundation
@_exported import RxFoundationNetworking

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif

extension RunLoop {
    /// The scheduler, which is the run loop itself.
    public typealias OCombine = RunLoop

    /// This run loop, for sources that write `receive(on: RunLoop.main.ocombine)`.
    public var ocombine: RunLoop { self }
}

extension OperationQueue {
    /// The scheduler, which is the queue itself.
    public typealias OCombine = OperationQueue

    /// This queue, for sources that write `receive(on: queue.ocombine)`.
    public var ocombine: OperationQueue { self }
}

extension NotificationCenter {
    /// The type that has the publisher of notifications, which is the center itself.
    public typealias OCombine = NotificationCenter

    /// This center, for sources that write `center.ocombine.publisher(for: name)`.
    public var ocombine: NotificationCenter { self }
}

extension Timer {
    /// The type that has the publisher of ticks, which is the timer's own.
    public typealias OCombine = Timer
}

extension URLSession {
    /// The type that has the publisher of responses, which is the session itself.
    public typealias OCombine = URLSession

    /// This session, for sources that write `session.ocombine.dataTaskPublisher(for: url)`.
    public var ocombine: URLSession { self }
}
