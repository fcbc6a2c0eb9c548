import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load, LoadResult } from './load.ts'
import { runLoad } from './run-load.ts'

// A client in its own process, as a user has a machine of their own. This file starts such a process and is its entry
// point.

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
  // A caller that only stops the client does not await the result.
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
