import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load, LoadResult } from './load.ts'
import { runLoad } from './run-load.ts'

// A client in a process of its own, as a person with a machine of their own has one. This file is both: what starts such a
// process, and, run by itself, that process.

type Work = Parameters<typeof runLoad>[0]

const self = fileURLToPath(import.meta.url)

export interface Client {
  result: Promise<LoadResult>
  stop: () => void
}

export function startClient(work: Work): Client {
  const child: ChildProcess = fork(self)
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>()
  child.once('message', (result) => resolve(result as LoadResult))
  child.once('exit', () => reject(new Error('a client ended before its measurement')))
  // Whoever only stops it does not ask how it went.
  promise.catch(() => undefined)
  child.send(work)
  return { result: promise, stop: () => child.kill() }
}

if (process.argv[1] === self)
  process.once('message', (work: Load) => {
    void runLoad(work).then((result) => {
      process.send?.(result)
      process.disconnect?.()
    })
  })
