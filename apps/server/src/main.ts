import { inspect } from 'node:util'
import { endOnUncaughtErrors } from '#platform/life/crash.ts'
import { listenForShutdown } from '#platform/life/shutdown.ts'
import { refuseOldNode } from '#platform/settings/refuse-old-node.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { runMall } from './run-mall.ts'

const shutdown = listenForShutdown()
endOnUncaughtErrors(shutdown)

try {
  refuseOldNode()
  await runMall(readSettings(), shutdown)
} catch (error) {
  // A start that was interrupted by a signal is no failure.
  if (!shutdown.signal.aborted) {
    shutdown.exitCode = 1
    if (error instanceof StartFault)
      error.message.split('\n').forEach((line) => complain(`Nuri Mall cannot start: ${line}`))
    else complain(inspect(error))
  }
}
process.exit(shutdown.exitCode)
