import Weather

/// Our icons for OpenWeather's icons.
public enum OpenWeatherIcon {
    /// The name of our icon for each of them.
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

    /// Returns the name of our icon; `icloud.slash` for an icon unknown to OpenWeather.
    public static func drawing(_ icon: String) -> String {
        drawings[icon] ?? "icloud.slash"
    }

    /// Returns OpenWeather's icon for one of its codes, such as `500`; nil for an unknown code.
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
    /// Returns the name of the icon: that of OpenWeather's code or icon if it has one, otherwise that of the condition.
    func drawing(of origin: WeatherOrigin) -> String? {
        let isDay = isDay ?? true
        if origin == .service(.openWeather), let code {
            if let drawing = OpenWeatherIcon.drawings[code] { return drawing }
            if let icon = Int(code).flatMap({ OpenWeatherIcon.icon(code: $0, isDay: isDay) }) {
                return OpenWeatherIcon.drawing(icon)
            }
        }
        return condition?.iconName(isDay: isDay)
    }
}
