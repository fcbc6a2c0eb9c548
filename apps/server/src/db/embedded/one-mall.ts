import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Sql } from '../driver/session.ts'
import { openLasting } from './lasting-connection.ts'
import { hasSocket, type Place } from './place.ts'

const lock = 72_616_102
const patienceMs = 2000

export interface Hold {
  /** Settles when the hold is lost: the server is gone, was told to end the connection, or cannot be reached any more. */
  lost: Promise<undefined>
  release(): Promise<void>
}

/**
 * One mall works on the data, held by a lock on a connection of its own. A mall that has just been killed gives way
 * within the two seconds of trying; one that is alive is named.
 */
export async function holdAlone(place: Place, signal: AbortSignal): Promise<Hold> {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<undefined>()
  const sql = openLasting(place, 'postgres', 'nuri-mall', () => onLost(undefined))
  try {
    await take(sql, place.folder, signal)
  } catch (error) {
    await sql.end()
    throw error
  }
  // Whoever tidies up /tmp may take the socket along: open connections go on, new ones find nothing.
  const look = setInterval(() => {
    if (!hasSocket(place)) void sql.end()
  }, 2000)
  look.unref()
  return {
    lost,
    release() {
      clearInterval(look)
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
  // Our own former connection, which the server is still ending.
  if (holder?.application_name.endsWith(` ${process.pid}`))
    throw new Error('the former connection still holds the data')
  const pid = holder?.application_name.split(' ')[1] ?? 'unknown'
  throw new StartFault(`another mall (pid ${pid}) already works on the data in ${folder}.`)
}
