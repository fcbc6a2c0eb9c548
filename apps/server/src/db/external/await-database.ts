import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg-protocol'
import { codeOf } from '#platform/settings/start-fault.ts'
import { report } from '#platform/settings/terminal.ts'
import { clientConfig, type Address } from '../connections/connect.ts'
import { openSession } from '../driver/session.ts'
import { whereIs } from './address.ts'

const pauseMs = 1000
const startingUp = '57P03'

/**
 * Waits for a database that is starting, or for a cluster that is choosing its leader, and reports once that it does.
 * Returns when the database answers as a leader, when it refuses for a reason that waiting does not change, or when the
 * time is over; opening it then fails with the reason.
 */
export async function awaitDatabase(address: Address, seconds: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (let isReported = false; performance.now() < end && !signal.aborted; isReported = true) {
    const why = await whyNotYet(address)
    if (why === null) return
    if (!isReported)
      report(`The database at ${whereIs(address)} is not there yet (${why}): waiting up to ${seconds} s.`)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

async function whyNotYet(address: Address): Promise<string | null> {
  const sql = openSession(clientConfig(address))
  try {
    const [row] = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`
    return row?.standby ? 'it is a standby' : null
  } catch (error) {
    if (!(error instanceof DatabaseError)) return codeOf(error)
    return error.code === startingUp ? error.message : null
  } finally {
    await sql.end().catch(() => undefined)
  }
}
