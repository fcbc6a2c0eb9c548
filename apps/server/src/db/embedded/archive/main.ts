import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupConfig } from '#platform/settings/backup-config.ts'
import { report, say } from '#platform/settings/terminal.ts'
import type { Sql } from '../../driver/session.ts'
import { openLasting } from '../lasting-connection.ts'
import type { Place } from '../place.ts'
import { openArchiver } from './archiver.ts'
import { describeStatus, openFaultReporter } from './describe-status.ts'

// Runs in its own process; the mall starts it, sends its settings and tells it when to end (run-archiver.ts).

const lock = 72_616_103
const ending = new AbortController()

process.on('disconnect', () => process.exit(0))
const settings = await new Promise<{ place: Place; config: BackupConfig }>((resolve) => {
  process.on('message', (message) => {
    if (message === 'end') ending.abort()
    else resolve(message as { place: Place; config: BackupConfig })
  })
})
const { place, config } = settings
// Orders come first, yet it needs its share on a busy machine: at 10 it starved.
setPriority(5)

let sentAt = 0
/** At most once a second: without these messages the mall takes the archiver for hung and drops the waiting log. */
function onProgress(): void {
  if (performance.now() - sentAt < 1000) return
  sentAt = performance.now()
  process.send?.('progress')
}

const archiver = openArchiver(place, config, { tell: report, onProgress })
const reportFault = openFaultReporter(config.folder, report)
let sql: Sql | undefined
let isFirst = true

/** One archiver at a time: that of a killed mall may still be running. */
async function connect(): Promise<Sql> {
  const opened = openLasting(place, 'postgres', 'nuri-mall archive', () => (sql = undefined))
  const [held] = await opened<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`
  if (held?.taken) return opened
  await opened.end()
  throw new Error('another archiver is at work')
}

async function round(last: boolean): Promise<boolean> {
  sql ??= await connect()
  const isMore = await archiver.round(sql, last)
  const status = archiver.status()
  if (isFirst && status.fault === null) say(describeStatus(config.folder, status))
  isFirst = false
  reportFault(status.fault)
  process.send?.(status)
  return isMore
}

while (!ending.signal.aborted) {
  // Without a database there is nothing to archive; the mall reports that it is unreachable.
  if (await round(false).catch(() => false)) continue
  await sleep(config.everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
}
await round(true).catch(() => false)
await Promise.race([archiver.end(), sleep(1000)])
process.exit(0)
