import { ConnectionLost } from '#db/driver/connection-lost.ts'
import { isDiskFull } from '#platform/life/full-disk.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain } from '#platform/settings/terminal.ts'

/** Runs a command of the terminal. What its user can correct is reported in one line, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    complain(whyFailed(error))
    process.exitCode = 1
  }
}

/** Rethrows what no operator can correct. */
export function whyFailed(error: unknown): string {
  if (error instanceof StartFault) return error.message
  if (!(error instanceof Error)) throw error
  if (isDiskFull(error)) return `the disk is full (${error.message}): make room, then try again.`
  if (error instanceof ConnectionLost)
    return `the database does not answer (${error.message}): see the mall, then try again.`
  // An error of the system (no permission, read-only) explains itself.
  if ('syscall' in error) return error.message
  throw error
}
