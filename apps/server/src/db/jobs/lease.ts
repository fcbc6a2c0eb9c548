import { sql } from 'kysely'
import type { Database } from '../open.ts'

export interface Lease {
  /** Whether this process does the background work of all nodes at present. Needs no query. */
  isMine(): boolean
  /** Takes or keeps the lease if no other process has it. */
  renew(): Promise<void>
  /** Lets another process take over immediately. */
  release(): Promise<void>
}

/** Longer than a busy database delays a renewal. A dead process is replaced within this time and one renewal. */
export const leaseMs = 20_000
export const renewEveryMs = 5000

const name = 'background work'

/**
 * Lets one process do the background work of all nodes while the others are ready to take over. The lease is a row rather
 * than an advisory lock, so that it works behind connection poolers and across failovers. It avoids duplicate work but does
 * not protect data: a paused process may finish a job after another one has taken over, so every job claims its rows.
 */
export function openLease({ tenant }: Pick<Database, 'tenant'>, ms = leaseMs): Lease {
  const holder = crypto.randomUUID()
  let mineUntil = -Infinity

  return {
    isMine: () => performance.now() < mineUntil,
    async renew() {
      // From before the statement, so that it ends here before it ends in the database.
      const from = performance.now()
      const { rows } = await sql`
        insert into job_leases as l (name, holder, held_until)
        values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${ms / 1000}))
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where l.holder = excluded.holder or l.held_until < clock_timestamp()
        returning 1 as one`.execute(tenant(''))
      mineUntil = rows.length > 0 ? from + ms : -Infinity
    },
    async release() {
      if (mineUntil === -Infinity) return
      mineUntil = -Infinity
      await sql`update job_leases set held_until = '-infinity' where name = ${name} and holder = ${holder}`.execute(
        tenant(''),
      )
    },
  }
}
