import Weather

/// The drawings for OpenWeather's own icons.
public enum OpenWeatherIcon {
    /// The name of the drawing for each icon.
    public static let drawings = [
        "01d": "sun.max", "01n": "moon",
        "02d": "cloud.sun", "02n": "cloud.moon",
        "03d": "cloud", "03n": "cloud",
        "04d": "cloud.fill", "04n": "cloud.fill",
        "09d": "cloud.rain", "09n": "cloud.rain",
        "10d": "cloud.sun.rain", "10n": "cloud.moon.rain",
        "11d": "cloud.bolt", "11n": "cloud.bolt",
        "13d": "cloud.snow", "13n": "cloud.snow",
        "50d": "cloud.fog", "50n": "cloud.fog",
    ]

    /// The name of the drawing for an icon; `icloud.slash` for one that OpenWeather does not have.
    public static func drawing(_ icon: String) -> String {
        drawings[icon] ?? "icloud.slash"
    }

    /// The icon that OpenWeather shows for one of its codes, such as `500`; nil for what is no code of OpenWeather.
    public static func icon(code: Int, isDay: Bool) -> String? {
        let number: String? =
            switch code {
            case 200..<300: "11"
            case 300..<400, 520..<600: "09"
            case 511, 600..<700: "13"
            case 500..<511: "10"
            case 700..<800: "50"
            case 800: "01"
            case 801: "02"
            case 802: "03"
            case 803, 804: "04"
            default: nil
            }
        return number.map { $0 + (isDay ? "d" : "n") }
    }
}

extension WeatherMoment {
    /// The name of the drawing: OpenWeather's own where the code is one of its codes or icons, otherwise that of the
    /// condition.
    func drawing(of provider: String) -> String? {
        let isDay = isDay ?? true
        if provider == Provider.openWeather.rawValue, let code {
            if let drawing = OpenWeatherIcon.drawings[code] { return drawing }
            if let icon = Int(code).flatMap({ OpenWeatherIcon.icon(code: $0, isDay: isDay) }) {
                return OpenWeatherIcon.drawing(icon)
            }
        }
        return condition?.iconName(isDay: isDay)
    }
}
