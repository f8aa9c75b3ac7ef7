import Foundation
import TextFront

exit(await TodoProgram(Streams.standard()).run(Array(CommandLine.arguments.dropFirst())))
