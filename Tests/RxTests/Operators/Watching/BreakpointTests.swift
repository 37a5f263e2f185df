import Rx
import Testing

@Suite struct BreakpointTests {
    @Test func breakpointsDoNotStopWithoutAReason() {
        let watched = [1, 2].publisher.breakpointOnError().breakpoint(receiveOutput: { $0 > 2 })
        #expect(watched.events() == ["subscription", "1", "2", "finished"])
    }

    @Test func aBreakpointStopsAtAValue() async {
        await #expect(processExitsWith: .signal(5)) {
            _ = [1, 2].publisher.breakpoint(receiveOutput: { $0 == 2 }).sink { _ in }
        }
    }

    @Test func aBreakpointStopsAtAnError() async {
        await #expect(processExitsWith: .signal(5)) {
            _ = Fail<Int, Broken>(error: Broken()).breakpointOnError().sink { _ in
            } receiveValue: { _ in
            }
        }
    }
}
