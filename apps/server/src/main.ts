import { inspect } from 'node:util'
import { endOnUncaughtErrors } from '#platform/life/crash.ts'
import { listenForEnding } from '#platform/life/shutdown.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { runMall } from './run-mall.ts'

const ending = listenForEnding()
endOnUncaughtErrors(ending)

try {
  await runMall(readSettings(), ending)
} catch (error) {
  // A start that was interrupted by a signal is no failure.
  if (!ending.signal.aborted) {
    ending.exitCode = 1
    if (error instanceof StartFault)
      error.message.split('\n').forEach((line) => complain(`Nuri Mall cannot start: ${line}`))
    else complain(inspect(error))
  }
}
process.exit(ending.exitCode)
