import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BackupConfig } from '#platform/settings/backup-config.ts'
import { report } from '#platform/settings/terminal.ts'
import type { Place } from '../place.ts'
import { noStatus, type ArchiveStatus } from './status.ts'
import { watchWaitingLog } from './writing/watch-waiting-log.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const firstDelayMs = 1000
const longestDelayMs = 60_000
/** Time to finish the current write and the last of the log; the rest follows at the next start. */
const patienceMs = 15_000

export interface RunningArchiver {
  status(): ArchiveStatus
  /** Bytes of log that are not archived yet. */
  waiting(): number
  /** Writes the last of the log; called after the last order and before PostgreSQL stops. */
  end(): Promise<void>
}

/** Runs the archiver beside the mall and restarts it whenever it exits. Its failures never affect orders. */
export function runArchiver(place: Place, config: BackupConfig): RunningArchiver {
  let status = noStatus
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  let delay = firstDelayMs
  let ended = false
  const waiting = watchWaitingLog(place, config)

  function onMessage(message: unknown): void {
    if (message !== 'progress') status = message as ArchiveStatus
    if (message === 'progress' || status.fault === null) waiting.onProgress()
  }

  function start(): void {
    const startedAt = performance.now()
    child = spawnArchiver({ place, config }, onMessage, (why) => {
      if (ended) return
      if (performance.now() - startedAt > longestDelayMs) delay = firstDelayMs
      report(`The archiver of ${config.folder} ended (${why}); it is started again.`)
      status = { ...status, fault: `the archiver ended (${why})` }
      again = setTimeout(start, delay)
      delay = Math.min(delay * 2, longestDelayMs)
    })
  }

  start()
  return {
    status: () => status,
    waiting: () => waiting.bytes(),
    async end() {
      ended = true
      clearTimeout(again)
      waiting.stop()
      if (child) await endChild(child)
    },
  }
}

function spawnArchiver(
  settings: { place: Place; config: BackupConfig },
  onMessage: (message: unknown) => void,
  onEnd: (why: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Detached, so that Ctrl-C reaches only us: it still has to write the last of the log.
    detached: true,
  })
  const { promise: gone, resolve } = Promise.withResolvers<string>()
  child.on('error', (error) => {
    resolve(error.message)
  })
  child.on('exit', (code, signal) => {
    resolve(signal ?? `exit code ${String(code)}`)
  })
  void gone.then(onEnd)
  child.on('message', onMessage)
  child.send(settings, () => undefined)
  return child
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.send('end', () => undefined)
  // A process that hangs on a dead network disk may survive even SIGKILL, so its end is not awaited.
  await Promise.race([gone, sleep(patienceMs)])
  child.kill('SIGKILL')
}
