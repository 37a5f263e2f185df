/// The known differences between Babel and Foundation's ICU: the locale and the pattern or number, our text, and
/// Babel's. Both have CLDR 46, but Foundation's ICU has changes by Apple.
struct CLDRDifference {
    enum Kind { case number, percent, pattern, date }

    let kind: Kind
    let reason: String
    let cases: [String]

    init(_ kind: Kind, _ reason: String, _ cases: [String]) {
        (self.kind, self.reason, self.cases) = (kind, reason, cases)
    }

    static let all = [
        CLDRDifference(
            .number, "Babel groups numbers of four digits, which these languages do not",
            [
                #"bg 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"bg 1013: 1013 | 1\u{A0}013"#,
                #"es 1000.0: 1000,0 | 1.000,0"#,
                #"es 1013: 1013 | 1.013"#,
                #"hu 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"hu 1013: 1013 | 1\u{A0}013"#,
                #"it 1000.0: 1000,0 | 1.000,0"#,
                #"it 1013: 1013 | 1.013"#,
                #"pl 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"pl 1013: 1013 | 1\u{A0}013"#,
                #"pt_PT 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"pt_PT 1013: 1013 | 1\u{A0}013"#,
                #"be 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"be 1013: 1013 | 1\u{A0}013"#,
                #"et 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"et 1013: 1013 | 1\u{A0}013"#,
                #"ka 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"ka 1013: 1013 | 1\u{A0}013"#,
                #"lv 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"lv 1013: 1013 | 1\u{A0}013"#,
                #"sl 1000.0: 1000,0 | 1.000,0"#,
                #"sl 1013: 1013 | 1.013"#,
                #"sq 1000.0: 1000,0 | 1\u{A0}000,0"#,
                #"sq 1013: 1013 | 1\u{A0}013"#,
            ]),
        CLDRDifference(
            .pattern, "Babel takes CLDR's variant with a plain or a narrow space, ICU the other one",
            [
                #"ar_AE h: h\u{A0}a | h\u{202F}a"#,
                #"ar_AE hm: h:mm\u{A0}a | h:mm a"#,
                #"ar_EG h: h\u{A0}a | h\u{202F}a"#,
                #"ar_EG hm: h:mm\u{A0}a | h:mm a"#,
                #"en_GB h: h\u{202F}a | h a"#,
                #"en_GB hm: h:mm\u{202F}a | h:mm a"#,
                #"en_IN h: h\u{202F}a | h a"#,
                #"en_IN hm: h:mm\u{202F}a | h:mm a"#,
                #"en_US h: h\u{202F}a | h a"#,
                #"en_US hm: h:mm\u{202F}a | h:mm a"#,
                #"nl hm: h:mm\u{202F}a | h:mm a"#,
                #"ar h: h\u{A0}a | h\u{202F}a"#,
                #"ar hm: h:mm\u{A0}a | h:mm a"#,
                #"en h: h\u{202F}a | h a"#,
                #"en hm: h:mm\u{202F}a | h:mm a"#,
            ]),
        CLDRDifference(
            .pattern, "Foundation's ICU has a pattern of its own",
            [
                #"bg Hm: H:mm | HH:mm 'ч'."#,
                #"bg h: h\u{202F}a | h 'ч'. a"#,
                #"bg hm: h:mm\u{202F}a | h:mm 'ч'. a"#,
                #"de h: h\u{202F}a | h 'Uhr' a"#,
                #"de_AT h: h\u{202F}a | h 'Uhr' a"#,
                #"de_CH h: h\u{202F}a | h 'Uhr' a"#,
                #"es_MX Hm: H:mm | HH:mm"#,
                #"fr_CA Hm: HH:mm | HH 'h' mm"#,
                #"fr_CA hm: h:mm\u{202F}a | h 'h' mm\u{202F}a"#,
                #"hi h: a h | h\u{202F}a"#,
                #"hi hm: a h:mm | h:mm a"#,
                #"th Hm: HH:mm | HH:mm น."#,
                #"vi Hm: HH:mm | H:mm"#,
                #"eo MMMMd: MMMM d | d MMMM"#,
                #"pa MMMMd: d MMMM | MMMM d"#,
            ]),
        CLDRDifference(
            .pattern, "Foundation's ICU has morning and afternoon in Taiwan's times, CLDR six parts of the day",
            [
                #"zh_Hant h: ah時 | Bh時"#,
                #"zh_Hant hm: ah:mm | Bh:mm"#,
            ]),
        CLDRDifference(
            .date, "Foundation's ICU has no articles in Arabic's short names of days",
            [
                #"ar_AE EEE، d MMMM: أحد، 1 يناير | الأحد، 1 يناير"#,
                #"ar_AE ccc: أحد | الأحد"#,
                #"ar_EG EEE، d MMMM: أحد، ١ يناير | الأحد، ١ يناير"#,
                #"ar_EG ccc: أحد | الأحد"#,
                #"ar EEE، d MMMM: أحد، 1 يناير | الأحد، 1 يناير"#,
                #"ar ccc: أحد | الأحد"#,
            ]),
        CLDRDifference(
            .date, "Foundation's ICU has a text of its own for AM and PM",
            [
                #"bg h:mm\u{202F}a: 12:00\u{202F}AM | 12:00\u{202F}am"#,
                #"bg h\u{202F}a: 12\u{202F}AM | 12\u{202F}am"#,
                #"el h:mm\u{202F}a: 12:00\u{202F}πμ | 12:00\u{202F}π.μ."#,
                #"el h\u{202F}a: 12\u{202F}πμ | 12\u{202F}π.μ."#,
                #"en_IN h:mm\u{202F}a: 12:00\u{202F}AM | 12:00\u{202F}am"#,
                #"en_IN h\u{202F}a: 12\u{202F}AM | 12\u{202F}am"#,
                #"nb h:mm\u{202F}a: 12:00\u{202F}am | 12:00\u{202F}a.m."#,
                #"nb h\u{202F}a: 12\u{202F}am | 12\u{202F}a.m."#,
                #"nl h:mm\u{202F}a: 12:00\u{202F}AM | 12:00\u{202F}a.m."#,
                #"nl h\u{202F}a: 12\u{202F}AM | 12\u{202F}a.m."#,
                #"pt_PT h:mm\u{202F}a: 12:00\u{202F}AM | 12:00\u{202F}a.m."#,
                #"pt_PT h\u{202F}a: 12\u{202F}AM | 12\u{202F}a.m."#,
                #"bg d MMMM y\u{202F}'г'. 'в' h:mm:ss\u{202F}a: 1 януари 2023\u{202F}г. в 12:00:00\u{202F}AM | 1 януари 2023\u{202F}г. в 12:00:00\u{202F}am"#,
                #"el d MMMM y στις h:mm:ss\u{202F}a: 1 Ιανουαρίου 2023 στις 12:00:00\u{202F}πμ | 1 Ιανουαρίου 2023 στις 12:00:00\u{202F}π.μ."#,
                #"en_IN d MMMM y 'at' h:mm:ss\u{202F}a: 1 January 2023 at 12:00:00\u{202F}AM | 1 January 2023 at 12:00:00\u{202F}am"#,
                #"nb d. MMMM y 'kl'. h:mm:ss\u{202F}a: 1. januar 2023 kl. 12:00:00\u{202F}am | 1. januar 2023 kl. 12:00:00\u{202F}a.m."#,
                #"nl d MMMM y 'om' h:mm:ss\u{202F}a: 1 januari 2023 om 12:00:00\u{202F}AM | 1 januari 2023 om 12:00:00\u{202F}a.m."#,
                #"pt_PT d 'de' MMMM 'de' y 'às' h:mm:ss\u{202F}a: 1 de janeiro de 2023 às 12:00:00\u{202F}AM | 1 de janeiro de 2023 às 12:00:00\u{202F}a.m."#,
            ]),
        CLDRDifference(
            .date, "Babel takes the short form of AM and PM, ICU the one that people write",
            [
                #"fa h:mm a: ۱۲:۰۰ قبل\u{200C}ازظهر | ۱۲:۰۰ ق.ظ."#,
                #"fa h\u{202F}a: ۱۲\u{202F}قبل\u{200C}ازظهر | ۱۲\u{202F}ق.ظ."#,
                #"he \u{200F}h a: \u{200F}12 לפ׳ | \u{200F}12 AM"#,
                #"he h:mm a: 12:00 לפ׳ | 12:00 AM"#,
                #"hi a h: पू 12 | am 12"#,
                #"hi a h:mm: पू 12:00 | am 12:00"#,
                #"ko a h:mm: 오전 12:00 | AM 12:00"#,
                #"ko a h시: 오전 12시 | AM 12시"#,
                #"fa d MMMM y ساعت h:mm:ss a: ۱ ژانویهٔ ۲۰۲۳ ساعت ۱۲:۰۰:۰۰ قبل\u{200C}ازظهر | ۱ ژانویهٔ ۲۰۲۳ ساعت ۱۲:۰۰:۰۰ ق.ظ."#,
                #"he d בMMMM y בשעה h:mm:ss a: 1 בינואר 2023 בשעה 12:00:00 לפ׳ | 1 בינואר 2023 בשעה 12:00:00 AM"#,
                #"hi d MMMM y, a h:mm:ss: 1 जनवरी 2023, पू 12:00:00 | 1 जनवरी 2023, am 12:00:00"#,
                #"ko y년 MMMM d일 a h:mm:ss: 2023년 1월 1일 오전 12:00:00 | 2023년 1월 1일 AM 12:00:00"#,
                #"ast d MMMM 'de' y 'a' 'les' h:mm:ss\u{202F}a: 1 de xineru de 2023 a les 12:00:00\u{202F}de la mañana | 1 de xineru de 2023 a les 12:00:00\u{202F}AM"#,
                #"ast h:mm\u{202F}a: 12:00\u{202F}de la mañana | 12:00\u{202F}AM"#,
                #"ast h\u{202F}a: 12\u{202F}de la mañana | 12\u{202F}AM"#,
                #"bs d. MMMM y. 'u' hh:mm:ss\u{202F}a: 1. januar 2023. u 12:00:00\u{202F}prijepodne | 1. januar 2023. u 12:00:00\u{202F}a.\u{202F}m."#,
                #"bs h\u{202F}a: 12\u{202F}prijepodne | 12\u{202F}a.\u{202F}m."#,
                #"bs hh:mm\u{202F}a: 12:00\u{202F}prijepodne | 12:00\u{202F}a.\u{202F}m."#,
                #"ca d MMMM 'del' y, h:mm:ss\u{202F}a: 1 de gener del 2023, 12:00:00\u{202F}a.\u{A0}m. | 1 de gener del 2023, 12:00:00\u{202F}a.\u{202F}m."#,
                #"ca h:mm\u{202F}a: 12:00\u{202F}a.\u{A0}m. | 12:00\u{202F}a.\u{202F}m."#,
                #"ca h\u{202F}a: 12\u{202F}a.\u{A0}m. | 12\u{202F}a.\u{202F}m."#,
                #"cy d MMMM y 'am' h:mm:ss\u{202F}a: 1 Ionawr 2023 am 12:00:00\u{202F}yb | 1 Ionawr 2023 am 12:00:00\u{202F}AM"#,
                #"cy h:mm\u{202F}a: 12:00\u{202F}yb | 12:00\u{202F}AM"#,
                #"cy h\u{202F}a: 12\u{202F}yb | 12\u{202F}AM"#,
                #"ky h:mm\u{202F}a: 12:00\u{202F}таңкы | 12:00\u{202F}тң"#,
                #"ky h\u{202F}a: 12\u{202F}таңкы | 12\u{202F}тң"#,
                #"ky y-'ж'., d-MMMM h:mm:ss\u{202F}a: 2023-ж., 1-январь 12:00:00\u{202F}таңкы | 2023-ж., 1-январь 12:00:00\u{202F}тң"#,
                #"pa d MMMM y h:mm:ss a: 1 ਜਨਵਰੀ 2023 12:00:00 AM | 1 ਜਨਵਰੀ 2023 12:00:00 ਪੂ.ਦੁ."#,
                #"pa h:mm a: 12:00 AM | 12:00 ਪੂ.ਦੁ."#,
                #"pa h\u{202F}a: 12\u{202F}AM | 12\u{202F}ਪੂ.ਦੁ."#,
                #"sq d MMMM y 'në' h:mm:ss\u{202F}a: 1 janar 2023 në 12:00:00\u{202F}e paradites | 1 janar 2023 në 12:00:00\u{202F}p.d."#,
                #"sq h:mm\u{202F}a: 12:00\u{202F}e paradites | 12:00\u{202F}p.d."#,
                #"sq h\u{202F}a: 12\u{202F}e paradites | 12\u{202F}p.d."#,
            ]),
        CLDRDifference(
            .date, "Foundation's ICU capitalizes standalone Russian names",
            [
                #"ru ccc, d MMMM: Вс, 1 января | вс, 1 января"#,
                #"ru ccc: Вс | вс"#,
            ]),
        CLDRDifference(
            .number, "Foundation's ICU groups digits as in India",
            [
                #"kn -1234567.5: -12,34,567.5 | -1,234,567.5"#,
                #"ur -1234567.5: \u{200E}-12,34,567.5 | \u{200E}-1,234,567.5"#,
            ]),
        CLDRDifference(
            .pattern, "Foundation's ICU has a mark of the direction in Urdu's times",
            [
                #"ur h: \u{200E}h\u{202F}a | h\u{202F}a"#,
                #"ur hm: \u{200E}h:mm a | h:mm a"#,
            ]),
        CLDRDifference(
            .date, "Foundation's ICU has names of its own",
            [
                #"ca EEE, d MMMM: dg, 1 de gener | dg., 1 de gener"#,
                #"ca ccc: dg | dg."#,
                #"pt_PT ccc, d 'de' MMMM: dom., 1 de janeiro | domingo, 1 de janeiro"#,
                #"pt_PT ccc: dom. | domingo"#,
            ]),
    ]
}
