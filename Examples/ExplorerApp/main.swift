import Foundation
import TextFront

exit(await ExplorerProgram(Streams.standard()).run(Array(CommandLine.arguments.dropFirst())))
