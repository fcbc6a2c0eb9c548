import { inspect } from 'node:util'
import type { Shutdown } from './shutdown.ts'
import { report } from '../settings/terminal.ts'

/** Exit code after an uncaught error; the starter then starts a new process. */
const crashCode = 70

/** Calls under way may finish within this time; then the process exits, whatever still runs. */
const drainMs = 2000

/**
 * After an uncaught error the state of the process is unknown, so it takes no new calls, finishes those under way and
 * exits.
 */
export function endOnUncaughtErrors(shutdown: Shutdown): void {
  let crashed = false
  process.on('uncaughtException', (error) => {
    report(`Nuri Mall ends: an error that nothing caught.\n${inspect(error)}`)
    if (crashed) return
    crashed = true
    setTimeout(() => process.exit(crashCode), drainMs)
    // The starter reports the cause when it gives up.
    if (process.connected) process.send?.({ crash: String(error) }, undefined, undefined, () => undefined)
    shutdown.end(crashCode)
  })
}
