/// The hash of a style sheet in a content policy (FIPS 180-4).
///
/// It is implemented here because a page needs it once, for a few kilobytes, and no linked library provides it.
enum SHA256 {
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        let whole = message.count / blockSize * blockSize
        message.withUnsafeBytes { mix(UnsafeRawBufferPointer(rebasing: $0[..<whole]), into: &state) }
        ending(of: message, from: whole).withUnsafeBytes { mix($0, into: &state) }
        return state.flatMap(bytes)
    }

    /// Mixes whole blocks into the state.
    private static func mix(_ blocks: UnsafeRawBufferPointer, into state: inout [UInt32]) {
        var schedule = [UInt32](repeating: 0, count: rounds)
        // Indices of the buffers stay within their bounds: whole blocks, and one word for each round.
        schedule.withUnsafeMutableBufferPointer { schedule in
            constants.withUnsafeBufferPointer { constants in
                for start in stride(from: 0, to: blocks.count, by: blockSize) {
                    spread(blocks, start, over: schedule)
                    compress(schedule, constants, into: &state)
                }
            }
        }
    }

    private static let blockSize = 64
    private static let rounds = 64

    /// Returns the rest of the message, a one bit, zeros, and the message's length in bits: one or two blocks.
    private static func ending(of message: [UInt8], from start: Int) -> [UInt8] {
        var ending = message[start...] + [0x80]
        ending += [UInt8](repeating: 0, count: (120 - ending.count % blockSize) % blockSize)
        let bits = UInt64(message.count) * 8
        return ending + bytes(UInt32(bits >> 32)) + bytes(UInt32(truncatingIfNeeded: bits))
    }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }

    /// Expands the sixteen words of a block to one for each round.
    private static func spread(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, over words: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            words[index] = UInt32(
                bigEndian: bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
        }
        for index in 16..<rounds {
            let early = words[index - 15]
            let late = words[index - 2]
            let spread = turn(early, 7) ^ turn(early, 18) ^ (early >> 3)
            let mixed = turn(late, 17) ^ turn(late, 19) ^ (late >> 10)
            words[index] = words[index - 16] &+ spread &+ words[index - 7] &+ mixed
        }
    }

    private static func compress(
        _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
        into state: inout [UInt32]
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Each round shifts all names by one; after eight rounds each is its own again.
        for start in stride(from: 0, to: rounds, by: 8) {
            func word(_ round: Int) -> UInt32 { schedule[start + round] &+ constants[start + round] }
            mix(a, b, c, &d, e, f, g, &h, word(0))
            mix(h, a, b, &c, d, e, f, &g, word(1))
            mix(g, h, a, &b, c, d, e, &f, word(2))
            mix(f, g, h, &a, b, c, d, &e, word(3))
            mix(e, f, g, &h, a, b, c, &d, word(4))
            mix(d, e, f, &g, h, a, b, &c, word(5))
            mix(c, d, e, &f, g, h, a, &b, word(6))
            mix(b, c, d, &e, f, g, h, &a, word(7))
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// Performs one round, with its word of the schedule and its constant.
    @inline(__always)
    private static func mix(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
        _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        let choice = g ^ (e & (f ^ g))
        let majority = (a & b) | (c & (a | b))
        let first = h &+ (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) &+ choice &+ word
        let second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) &+ majority
        d &+= first
        h = first &+ second
    }

    private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 - count)
    }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = firstPrimes(rounds).map { prime in
        let root = Double(prime).cubeRoot
        return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }

    private static func firstPrimes(_ count: Int) -> [Int] {
        var primes: [Int] = []
        var candidate = 2
        while primes.count < count {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }
}

extension Double {
    /// The cube root by Newton's method, exact to the last bits for the small primes used here.
    fileprivate var cubeRoot: Double {
        var root = self
        for _ in 0..<30 { root -= (root * root * root - self) / (3 * root * root) }
        return root
    }
}
