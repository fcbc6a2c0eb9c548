import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What a pool needs of a thread or a process. */
export interface PooledWorker {
  /** `message` with an answer, `error`, and `exit` with a code and, of a process, the signal that ended it. */
  events: EventEmitter
  post: (job: unknown) => void
  /** An unreferenced worker does not keep the process alive. */
  ref: () => void
  unref: () => void
  terminate: () => Promise<unknown>
}

/** Megabytes of young objects: few, because their memory is never returned. */
const youngMb = 16

/**
 * A thread, whose answers are not copied. One that fills its heap slowly is terminated; an array that outgrows the heap
 * at once makes V8 abort the whole process.
 */
export function startThread(file: URL, memoryMb: number): PooledWorker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb }
  const worker = new Worker(file, { resourceLimits })
  return {
    events: worker,
    post: (job) => worker.postMessage(job),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    terminate: () => worker.terminate(),
  }
}

/** Requests take precedence over processes when the cores are busy. */
const niceness = 10

/** A process of its own, for content that may be hostile: whatever it does to its memory ends only itself. */
export function startProcess(file: URL, memoryMb: number): PooledWorker {
  const { TZ, SystemRoot } = process.env
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${youngMb}`],
    // Without the mall's settings, which contain passwords.
    env: { ...(TZ !== undefined && { TZ }), ...(SystemRoot !== undefined && { SystemRoot }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Before it loads its programs, which takes a quarter of a second of a core.
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  return {
    events: child,
    // That it cannot be sent shows when the process has ended.
    post: (job) => child.send(job as object, () => undefined),
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    terminate() {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
      child.ref()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      return ended
    },
  }
}
