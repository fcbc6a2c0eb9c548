import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Problem } from '#platform/http/problem.ts'

const timeoutMs = 60_000

/** Scans a file before it is stored, and throws if it must not be. */
export type Scan = (path: string) => Promise<void>

/**
 * Hook for the operator's scanner: runs the command with the file path appended, and accepts the file only on exit
 * code 0. Without a command nothing is scanned, and no text claims otherwise.
 */
export function makeScan(command: string | undefined): Scan {
  const [program, ...args] = command?.split(/\s+/).filter((word) => word !== '') ?? []
  if (program === undefined) return () => Promise.resolve()
  return async (path) => {
    const running = spawn(program, [...args, path], { stdio: 'ignore', timeout: timeoutMs })
    const [code] = (await once(running, 'close')) as [number | null]
    if (code === null) throw new Problem('BUSY', { retryAfter: 30 })
    if (code !== 0) throw new Problem('FILE_UNSAFE')
  }
}
