import Foundation
import Synchronization
import Testing

@testable import forecast_report

@Suite("Progress")
struct ProgressTests {
    /// The output to a terminal, with half a second that passes on demand.
    private final class Screen: Sendable {
        let text = Mutex("")
        let late = Mutex<(@Sendable () -> Void)?>(nil)

        func progress(isShown: Bool = true) -> forecast_report.Progress {
            forecast_report.Progress(
                isShown: isShown, write: { [self] piece in text.withLock { $0 += piece } },
                later: { [self] work in
                    late.withLock { $0 = work }
                    return { [self] in late.withLock { $0 = nil } }
                })
        }

        func passTime() { late.withLock { $0 }?() }
    }

    @Test("of long work is shown, and erased at the end")
    func long() {
        let screen = Screen()
        let result = screen.progress().during("Asking") {
            screen.passTime()
            #expect(screen.text.withLock { $0 } == "Asking …")
            return 5
        }
        #expect(result == 5)
        #expect(screen.text.withLock { $0 } == "Asking …\r\u{1B}[K")
    }

    @Test("of short work is not shown, even if the delay ends at the same time")
    func short() {
        let screen = Screen()
        let late = screen.progress().during("Asking") { screen.late.withLock { $0 } }
        late?()
        screen.passTime()
        #expect(screen.text.withLock { $0 }.isEmpty)
    }

    @Test("is not shown without a terminal")
    func noTerminal() {
        let screen = Screen()
        screen.progress(isShown: false).during("Asking") { screen.passTime() }
        #expect(screen.text.withLock { $0 }.isEmpty)
    }
}
