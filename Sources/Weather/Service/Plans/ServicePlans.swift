import FoundationEssentials

/// The plans of the services.
extension FetchPlan {
    private static let forecast = Part(name: "forecast")
    private static let current = Part(name: "current")
    /// The current weather of a service whose forecast does not require it.
    private static let conditions = Part(name: "conditions", isNeeded: false)
    private static let point = Part(name: "point", isWeather: false)
    private static let hourly = Part(name: "hourly")
    /// The days of a service whose hours suffice without them.
    private static let days = Part(name: "days", isNeeded: false)
    private static let observations = Part(name: "observations", isNeeded: false)
    private static let alerts = Part(name: "alerts", isNeeded: false)
    private static let nowcast = Part(name: "nowcast", isNeeded: false, isOfSomePlaces: true)
    static let air = Part(name: "air quality", isNeeded: false)

    /// Returns the documents that answer a question, in reading order.
    static func parts(of question: WeatherQuestion) -> [Part] {
        let hasAir = question.includesAir && [.openMeteo, .openWeather].contains(question.provider)
        return weather(of: question) + (hasAir ? [air] : [])
    }

    private static func weather(of question: WeatherQuestion) -> [Part] {
        switch question.provider {
        case .openMeteo, .pirateWeather, .weatherAPI, .visualCrossing, .smhi: [forecast]
        case .metNorway: [forecast] + (METNorwayRequest.canHaveNowcast(question.point) ? [nowcast] : [])
        case .brightSky: [observations, forecast, alerts]
        case .metOffice: [hourly, days]
        case .openWeather: [current, forecast]
        case .tomorrowIO: [conditions, forecast]
        case .nationalWeatherService: [point, hourly, forecast, alerts]
        case .canonical, .darkSky, .weatherKit: []
        case .googleWeather, .accuWeather: []
        }
    }

    /// Creates the plan for a question; throws if the key is missing or the service cannot be fetched from.
    init(
        for question: WeatherQuestion, key: String?, userAgent: String, now: Date
    ) throws(ServiceProblem) {
        let key = key.flatMap { $0.isEmpty ? nil : $0 }
        let point = question.point
        let (units, language) = (question.units, question.language)
        switch question.provider {
        case .openMeteo:
            self.init(forecast: OpenMeteoRequest.forecast(point).request(key: key, units: units))
            if question.includesAir {
                first.append(Step(part: Self.air, request: OpenMeteoRequest.air(point).request(key: key)))
            }
        case .metNorway:
            self.init(metNorway: question, userAgent: userAgent)
        case .smhi:
            let request = SMHIRequest.forecast(point).request(userAgent: userAgent)
            self.init(forecast: request)
        case .openWeather:
            let key = try Self.needed(key, of: question.provider)
            let requests = [(Self.current, OpenWeatherRequest.current(point)), (Self.forecast, .steps(point))]
            self.init(
                first: requests.map { part, request in
                    Step(part: part, request: request.request(key: key, units: units, language: language))
                })
            if question.includesAir {
                first.append(Step(part: Self.air, request: OpenWeatherRequest.air(point).request(key: key)))
            }
        case .pirateWeather:
            let key = try Self.needed(key, of: question.provider)
            let request = PirateWeatherRequest.forecast(point).request(key: key, units: units, language: language)
            self.init(forecast: request)
        case .weatherAPI:
            let key = try Self.needed(key, of: question.provider)
            let request = WeatherAPIRequest.forecast(point).request(
                key: key, language: language, includesPollen: question.includesAir)
            self.init(forecast: request)
        case .visualCrossing:
            let key = try Self.needed(key, of: question.provider)
            let request = VisualCrossingRequest.forecast(point).request(key: key, units: units, language: language)
            self.init(forecast: request)
        case .metOffice:
            let key = try Self.needed(key, of: question.provider)
            let requests = [(Self.hourly, MetOfficeRequest.hourly(point)), (Self.days, .daily(point))]
            self.init(first: requests.map { Step(part: $0, request: $1.request(key: key)) })
        case .brightSky: self.init(brightSky: point, units: units, now: now)
        case .tomorrowIO:
            let key = try Self.needed(key, of: question.provider)
            let requests = [(Self.conditions, TomorrowIORequest.current(point)), (Self.forecast, .forecast(point))]
            self.init(
                first: requests.map { Step(part: $0, request: $1.request(key: key, units: units)) })
        case .nationalWeatherService:
            self.init(nationalWeatherService: point, units: units, userAgent: userAgent)
        case .canonical, .darkSky, .weatherKit, .googleWeather, .accuWeather:
            throw ServiceProblem(
                kind: .notConfigured, origin: question.provider.title, what: "not available over the network",
                advice: "read its response from a file, or choose one of "
                    + Provider.askable.map(\.rawValue).joined(separator: ", "))
        }
    }

    /// Creates the plan of a service whose forecast is one document.
    private init(forecast request: ServiceRequest) {
        self.init(first: [Step(part: Self.forecast, request: request)])
    }

    /// Creates the plan of MET Norway: the forecast, and a nowcast where there can be one.
    private init(metNorway question: WeatherQuestion, userAgent: String) {
        self.init(forecast: METNorwayRequest.complete(question.point).request(userAgent: userAgent))
        if METNorwayRequest.canHaveNowcast(question.point) {
            let request = METNorwayRequest.nowcast(question.point).request(userAgent: userAgent)
            first.append(Step(part: Self.nowcast, request: request))
        }
    }

    /// Creates the plan of Bright Sky: the hours of ten days, from the start of today.
    private init(brightSky point: GeoPoint, units: PayloadUnits, now: Date) {
        let today = CalendarDate(now, in: TimeZone(named: BrightSkyRequest.zone) ?? .gmt)
        let last = CalendarDate(daysSince1970: today.daysSince1970 + 10) ?? today
        let requests: [(Part, BrightSkyRequest)] = [
            (Self.observations, .current(point)), (Self.forecast, .hours(point, from: today, to: last)),
            (Self.alerts, .alerts(point)),
        ]
        self.init(first: requests.map { Step(part: $0, request: $1.request(units: units)) })
    }

    /// Creates the plan of the National Weather Service: first the links for a point, then the linked forecasts.
    private init(nationalWeatherService point: GeoPoint, units: PayloadUnits, userAgent: String) {
        let first =
            Self.steps(Self.point, .point(point), units, userAgent)
            + Self.steps(Self.alerts, .alerts(point), units, userAgent)
        self.init(first: first) { (documents) throws(ForecastProblem) in
            guard let document = documents[Self.point.name] else { return [] }
            let point = try NWSPoint(JSONDocument(document).root.object())
            var steps: [Step] = []
            for (part, link) in [(Self.hourly, point.hourly), (Self.forecast, point.forecast)] {
                let found = Self.steps(part, link.map(NWSRequest.link), units, userAgent)
                if found.isEmpty { throw ForecastProblem("no link to the \(part.name) forecast", at: "") }
                steps += found
            }
            return steps
        }
    }

    private static func steps(
        _ part: Part, _ request: NWSRequest?, _ units: PayloadUnits, _ agent: String
    ) -> [Step] {
        request.flatMap { $0.request(agent: agent, units: units) }.map { [Step(part: part, request: $0)] } ?? []
    }

    private static func needed(_ key: String?, of provider: Provider) throws(ServiceProblem) -> String {
        if let key { return key }
        throw ServiceProblem(
            kind: .notConfigured, origin: provider.title, what: "this service requires a key",
            advice:
                "set \(provider.keyVariable ?? "") to your key, or choose a provider that requires none, "
                + "such as \(Provider.openMeteo.rawValue)",
            isMissingKey: true)
    }
}
