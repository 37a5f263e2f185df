import Weather

extension PresentedForecast {
    /// The sentence for today, or for the first day of a forecast that is over.
    var sentence: String? {
        today.map(sentence(for:)) ?? DaySentence.text(ofDay: date, of: self)
    }

    /// What the hours of a day tell; where they are not known, the words for the whole day.
    func sentence(for day: WeatherDay) -> String? {
        DaySentence.text(ofDay: day.date, of: self) ?? SummaryWords(day, in: self).text
    }
}
