extension AnySubscriber {
    /// Makes a subscriber that sends the events it receives to `subject`.
    public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
        self.init(SubjectSubscriber(subject))
    }
}
