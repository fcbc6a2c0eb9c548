import { listenForShutdown } from '#platform/life/shutdown.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { moveMall } from './commands/move-mall.ts'
import { whyFailed } from './commands/run-command.ts'

// `MOVE_TO_URL=postgres://… npm run move`: copies a stopped mall with the embedded PostgreSQL into an empty one elsewhere.

const shutdown = listenForShutdown()
// No cleanup is needed: the transaction ends with its connection, and the embedded server with its watchdog.
shutdown.signal.addEventListener('abort', () => {
  complain('Given up: nothing was moved, or all of it. Run it again; it says which.')
  process.exit(1)
})
try {
  if (process.argv.length > 2)
    throw new StartFault('this command takes no arguments: the address is in MOVE_TO_URL (and MOVE_TO_OWNER_URL).')
  await moveMall(readSettings(), process.env, shutdown.signal)
} catch (error) {
  shutdown.exitCode = 1
  whyFailed(error)
    .split('\n')
    .forEach((line) => complain(`Not moved: ${line}`))
}
process.exit(shutdown.exitCode)
