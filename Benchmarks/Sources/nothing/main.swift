// A program with the same imports that does nothing: `scripts/measure-program` subtracts its cost.
import Dispatch
import Foundation
import HTMLRender
import Synchronization
