import { inspect } from 'node:util'
import type { Ending } from './shutdown.ts'
import { report } from '../settings/terminal.ts'

/** The exit code after an error that nothing caught; the starter brings a new process up for it. */
const crashCode = 70

/** Calls under way get their answers within this time; then the process ends, whatever still runs. */
const drainMs = 2000

/**
 * After an error that nothing caught the state of the process is unknown: it takes no new calls, finishes those under
 * way and ends. It never goes on as if nothing had happened.
 */
export function endOnUncaughtErrors(ending: Ending): void {
  let crashed = false
  process.on('uncaughtException', (error) => {
    report(`Nuri Mall ends: an error that nothing caught.\n${inspect(error)}`)
    if (crashed) return
    crashed = true
    setTimeout(() => process.exit(crashCode), drainMs)
    // The starter repeats the cause when it gives up.
    if (process.connected) process.send?.({ crash: String(error) }, undefined, undefined, () => undefined)
    ending.end(crashCode)
  })
}
