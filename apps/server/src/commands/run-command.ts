import { StartFault } from '#platform/settings/start-fault.ts'
import { complain } from '#platform/settings/terminal.ts'

/** Runs a command of the terminal. What its user can correct is reported in one line, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    complain(error.message)
    process.exitCode = 1
  }
}
