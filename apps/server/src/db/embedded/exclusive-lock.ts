import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Sql } from '../driver/session.ts'
import { openLasting } from './lasting-connection.ts'
import { hasSocket, type Place } from './place.ts'

const lock = 72_616_102
const patienceMs = 2000

export interface Hold {
  /** Resolves when the hold is lost: the server is gone, ended the connection, or is unreachable. */
  lost: Promise<undefined>
  release(): Promise<void>
}

/**
 * Ensures that one mall works on the data, by an advisory lock on a connection of its own. A mall that has just been
 * killed releases it within the two seconds of retries; a living one is named.
 */
export async function lockExclusively(place: Place, signal: AbortSignal): Promise<Hold> {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<undefined>()
  const sql = openLasting(place, 'postgres', 'nuri-mall', () => onLost(undefined))
  try {
    await take(sql, place.folder, signal)
  } catch (error) {
    await sql.end()
    throw error
  }
  // A cleanup of /tmp may delete the socket: open connections survive, new ones fail.
  const socketCheck = setInterval(() => {
    if (!hasSocket(place)) void sql.end()
  }, 2000)
  socketCheck.unref()
  return {
    lost,
    release() {
      clearInterval(socketCheck)
      return sql.end()
    },
  }
}

async function take(sql: Sql, folder: string, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited <= patienceMs; waited += 100) {
    const [row] = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`
    if (row?.taken) return
    await sleep(100, undefined, { signal })
  }
  const [holder] = await sql<{ application_name: string }>`
    select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lock} and l.granted`
  // Our own previous connection, which the server is still closing.
  if (holder?.application_name.endsWith(` ${process.pid}`))
    throw new Error('the former connection still holds the data')
  const pid = holder?.application_name.split(' ')[1] ?? 'unknown'
  throw new StartFault(`another mall (pid ${pid}) already works on the data in ${folder}.`)
}
