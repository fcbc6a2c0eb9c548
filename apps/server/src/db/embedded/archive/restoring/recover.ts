import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { seoulTime } from '#platform/seoul-time.ts'
import { findBinaries } from '../../binaries.ts'
import type { Place } from '../../place.ts'
import { stopServer, tryServer } from '../../server.ts'

const tooEarly = 'recovery ended before configured recovery target was reached'

/** Lets PostgreSQL replay the log until a time, or to its end, and stops it again. */
export async function recover(place: Place, at: number | null, signal: AbortSignal): Promise<void> {
  const binaries = findBinaries(place.user)
  const wish = join(place.cluster, 'recovery.signal')
  writeFileSync(wish, '', { mode: 0o600 })
  if (place.user) chownSync(wish, place.user.uid, place.user.gid)
  // All of the log is in pg_wal already, so nothing has to be fetched.
  const settings = ['-c', 'restore_command=false', '-c', 'hot_standby=off']
  const until = at === null ? [] : ['-c', `recovery_target_time=${seoulTime(at)}+09`, ...promote]
  const server =
    (await tryServer(place, binaries, [...settings, ...until], signal)) ??
    // Nothing was committed between the target time and the end of the log, so its end is the wanted state.
    (readFileSync(place.log, 'utf8').includes(tooEarly) && (await tryServer(place, binaries, settings, signal)))
  if (!server) throw new StartFault(`PostgreSQL cannot work through the log: ${lastLines(place.log)}`)
  await stopServer(server, place)
}

const promote = ['-c', 'recovery_target_action=promote']

function lastLines(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return (
    lines
      .findLast((line) => /FATAL|PANIC/.test(line))
      ?.replace(/^.*?(?:FATAL|PANIC): */, '')
      .trim() ?? 'it does not say why'
  )
}
