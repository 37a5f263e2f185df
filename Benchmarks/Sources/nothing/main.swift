// What any program costs that has these imports, before it does anything: `scripts/measure-program` subtracts it.
import Dispatch
import Foundation
import HTMLRender
import Synchronization
