@_exported import Dispatch
@_exported import OpenCombine
@_exported import RxFoundation

extension DispatchQueue {
    /// The scheduler, which is the queue itself.
    public typealias OCombine = DispatchQueue

    /// This queue, for sources that write `receive(on: queue.ocombine)`.
    public var ocombine: DispatchQueue { self }
}
