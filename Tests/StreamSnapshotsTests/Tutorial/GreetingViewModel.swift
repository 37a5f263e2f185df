import Outputs
import Rx

struct GreetingViewModel: ViewModel {
    private let name: AnyPublisher<String, Never>

    init<Clock: Scheduler>(
        name: some Publisher<String, Never>, pause: Clock.SchedulerTimeType.Stride = .milliseconds(500),
        scheduler: Clock
    ) {
        self.name = name.debounce(for: pause, scheduler: scheduler).eraseToAnyPublisher()
    }

    var outputs: OutputTree {
        [
            .text("greeting", name.map { $0.isEmpty ? nil : "Hello, \($0)!" }),
            .flag("canGoOn", name.map { !$0.isEmpty }),
        ]
    }
}
