import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Problem } from '#platform/http/problem.ts'

const patienceMs = 60_000

/** Looks at a file before it is kept, and throws when it must not be. */
export type Scan = (path: string) => Promise<void>

/**
 * The hook for a scanner of the operator's: the command is run with the path of the file behind it, and only when it
 * ends with 0 the file is taken. Without a command nothing is scanned, and nobody says it was.
 */
export function makeScan(command: string | undefined): Scan {
  const [program, ...args] = command?.split(/\s+/).filter((word) => word !== '') ?? []
  if (program === undefined) return () => Promise.resolve()
  return async (path) => {
    const running = spawn(program, [...args, path], { stdio: 'ignore', timeout: patienceMs })
    const [code] = (await once(running, 'close')) as [number | null]
    if (code === null) throw new Problem('BUSY', { retryAfter: 30 })
    if (code !== 0) throw new Problem('FILE_UNSAFE')
  }
}
