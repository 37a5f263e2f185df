import Weather

extension Reading {
    /// The sentence for the day that is shown first.
    var sentence: String? {
        let first = hasEnded ? days.first : today
        return first.map(sentence(for:)) ?? DaySentence.text(ofDay: date, of: self)
    }

    /// What the hours of a day tell; where they are not known, the words for the whole day.
    func sentence(for day: WeatherDay) -> String? {
        DaySentence.text(ofDay: day.date, of: self) ?? SummaryWords(day, in: self).text
    }
}
