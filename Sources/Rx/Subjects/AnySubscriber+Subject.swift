extension AnySubscriber {
    /// Makes a subscriber that puts what it receives into `subject`.
    public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
        self.init(SubjectSubscriber(subject))
    }
}
