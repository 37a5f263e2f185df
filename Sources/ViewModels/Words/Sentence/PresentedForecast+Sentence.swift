import Weather

extension PresentedForecast {
    /// The sentence for today, or for the first day of a past forecast; nil if the headline says the same, possibly in
    /// the service's words for the same condition.
    var sentence: String? {
        let text = today.map(wholeSentence(for:)) ?? DaySentence.text(ofDay: date, of: self)
        guard let text, summary?.says(text) != true else { return nil }
        return moment?.condition?.words(language.phrases.conditions).says(text) == true ? nil : text
    }

    /// Returns the sentence for a day; nil if its summary says the same.
    func sentence(for day: WeatherDay) -> String? {
        let summary = SummaryWords(day, in: self).text
        return wholeSentence(for: day).flatMap { text in summary?.says(text) == true ? nil : text }
    }

    /// Returns the sentence from a day's hours or, if they are unknown, the text for the whole day.
    private func wholeSentence(for day: WeatherDay) -> String? {
        DaySentence.text(ofDay: day.date, of: self) ?? SummaryWords(day, in: self).text
    }
}
