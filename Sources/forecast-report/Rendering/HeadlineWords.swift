import Outputs
import Rx

/// The texts of a page's headline, for a list of pages.
final class HeadlineWords {
    private(set) var temperature: String?
    private(set) var summary: String?
    private(set) var image: String?
    private var subscriptions: Set<AnyCancellable> = []

    /// Subscribes to a report's outputs.
    init(of report: OutputTree) {
        listen(to: "headline.temperature", of: report) { [unowned self] in temperature = $0 }
        listen(to: "headline.summary", of: report) { [unowned self] in summary = $0 }
        listen(to: "headline.image", of: report) { [unowned self] in image = $0 }
    }

    private func listen(to name: String, of report: OutputTree, _ take: @escaping (String?) -> Void) {
        guard case .text(let texts) = report[name] else { preconditionFailure("there is no text output “\(name)”") }
        texts.sink(receiveValue: take).store(in: &subscriptions)
    }
}
