import Foundation
import Rx

/// Weather that is kept up to date.
extension WeatherService {
    /// What there is to know of the weather while its asker moves and time passes: what is stored or fetched for each new
    /// question, and again whenever the gate opens.
    ///
    /// Time is an input of its own, so that weather gets renewed where nobody moves. States that are published here never
    /// open the gate.
    ///
    ///     service.updates(of: questions, at: Timer.publish(every: 60, on: .main, in: .common).autoconnect())
    public func updates(
        of questions: some Publisher<WeatherQuestion, Never>, at times: some Publisher<Date, Never>
    ) -> AnyPublisher<WeatherUpdate, Never> {
        questions.removeDuplicates()
            .combineLatest(times)
            .scan(Moment()) { before, now in
                Moment(question: now.0, time: now.1, isNew: before.question != now.0)
            }
            .compactMap { [self] moment in updates(at: moment) }
            .switchToLatest()
            .eraseToAnyPublisher()
    }

    private struct Moment {
        var question: WeatherQuestion?
        var time = Date.distantPast
        var isNew = false
    }

    private func updates(at moment: Moment) -> AnyPublisher<WeatherUpdate, Never>? {
        guard let question = moment.question else { return nil }
        let opens = gate.opens(for: question.point, at: moment.time, after: cache.memory(of: question))
        guard opens || moment.isNew else { return nil }
        let updates = weather(for: question).map(WeatherUpdate.answer).catch { Just(.problem($0)) }
        return opens ? updates.prepend(.loading).eraseToAnyPublisher() : updates.eraseToAnyPublisher()
    }
}
