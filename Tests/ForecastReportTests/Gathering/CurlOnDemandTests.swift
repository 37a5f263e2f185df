import LibrariesOnDemand
import Testing

@Suite("Foundation, which watches sockets for libcurl")
struct CurlOnDemandTests {
    private final class Calls {
        var wanted: [Int32] = []
        var hadSources: [Bool] = []
    }

    // 1 is to read, 2 to write, 3 both, and 4 neither any more.
    @Test(
        "forgets a socket before it watches one direction only, since it would go on watching the other",
        arguments: [
            (1, false, [1]), (2, false, [2]), (3, false, [3]), (1, true, [4, 1]), (2, true, [4, 2]), (3, true, [3]),
            (4, true, [4]),
        ] as [(Int32, Bool, [Int32])])
    func narrows(wanted: Int32, isWatched: Bool, told: [Int32]) {
        let calls = Calls()
        var sources: UInt8 = 0
        let status = withUnsafeMutablePointer(to: &sources) { sources in
            curl_tell_socket(
                { _, socket, wanted, calls, sources in
                    // The calls are the test's own, which outlive this.
                    let calls = calls.map { Unmanaged<Calls>.fromOpaque($0).takeUnretainedValue() }
                    calls?.wanted.append(wanted)
                    calls?.hadSources.append(sources != nil)
                    return socket
                }, nil, 7, wanted, Unmanaged.passUnretained(calls).toOpaque(), isWatched ? sources : nil)
        }
        #expect(status == 7 && calls.wanted == told)
        // What is forgotten is not handed on.
        #expect(calls.hadSources == (told.count == 2 ? [true, false] : [isWatched]))
    }
}

@Suite("What Foundation is handed of answers")
struct BoundedAnswerTests {
    @Test("is counted for each by itself, anew for each that is the next, and is too much beyond the limit")
    func counted() {
        let (one, other) = (UnsafeRawPointer(bitPattern: 0x1000), UnsafeRawPointer(bitPattern: 0x2000))
        let most = Int(curl_most)
        for _ in 0..<2 {
            curl_count_anew(one)
            curl_count_anew(other)
            #expect(curl_is_too_much(one, most - 1) == 0 && curl_is_too_much(one, 1) == 0)
            #expect(curl_is_too_much(other, most) == 0)
            #expect(curl_is_too_much(one, 1) == 1 && curl_is_too_much(one, 0) == 1)
        }
        #expect(curl_is_too_much(UnsafeRawPointer(bitPattern: 0x3000), .max) == 0, "nobody counts that one")
    }

    @Test("is counted of many at once")
    func many() {
        for number in 1...1000 {
            let answer = UnsafeRawPointer(bitPattern: 0x10000 + number * 16)
            curl_count_anew(answer)
            #expect(curl_is_too_much(answer, Int(curl_most)) == 0)
            #expect(curl_is_too_much(answer, 1) == 1)
        }
    }
}
