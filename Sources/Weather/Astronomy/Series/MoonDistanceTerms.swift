/// The moon's distance from the Earth's center, in kilometers: cosines.
///
/// Source: M. Chapront-Touzé, J. Chapront, *ELP 2000-82B* (Bureau des Longitudes, 1985), series of the main problem, with the
/// amplitudes corrected to the constants fitted to DE200 as its section 7 says; every term of at least 5 km.
enum MoonDistanceTerms {
    static let terms: [LunarTerm] = [
        .init(385000.529, 0, 0, 0, 0),
        .init(-20905.355, 0, 0, 1, 0),
        .init(-3699.111, 2, 0, -1, 0),
        .init(-2955.968, 2, 0, 0, 0),
        .init(-569.925, 0, 0, 2, 0),
        .init(246.158, 2, 0, -2, 0),
        .init(-204.586, 2, -1, 0, 0),
        .init(-170.733, 2, 0, 1, 0),
        .init(-152.138, 2, -1, -1, 0),
        .init(-129.620, 0, 1, -1, 0),
        .init(108.743, 1, 0, 0, 0),
        .init(104.755, 0, 1, 1, 0),
        .init(79.661, 0, 0, 1, -2),
        .init(48.888, 0, 1, 0, 0),
        .init(-34.783, 4, 0, -1, 0),
        .init(30.824, 2, 1, 0, 0),
        .init(24.208, 2, 1, -1, 0),
        .init(-23.210, 0, 0, 3, 0),
        .init(-21.636, 4, 0, -2, 0),
        .init(-16.675, 1, 1, 0, 0),
        .init(14.403, 2, 0, -3, 0),
        .init(-12.831, 2, -1, 1, 0),
        .init(-11.650, 4, 0, 0, 0),
        .init(-10.445, 2, 0, 2, 0),
        .init(10.321, 2, 0, 0, -2),
        .init(10.056, 2, -1, -2, 0),
        .init(-9.884, 2, -2, 0, 0),
        .init(8.752, 2, 0, -1, -2),
        .init(-8.379, 1, 0, -1, 0),
        .init(-7.003, 0, 1, -2, 0),
        .init(6.322, 1, 0, 1, 0),
        .init(5.751, 0, 1, 2, 0),
    ]
}
