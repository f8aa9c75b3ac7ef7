import FacetBinding
import Foundation
import TextFront

var program = TodoProgram(Streams.standard())
program.world.scheduler = LiveScheduler()
exit(await program.run(Array(CommandLine.arguments.dropFirst())))
