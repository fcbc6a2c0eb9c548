import type { ProblemCode } from '@mall/contract/base/problem'
import { sql } from 'kysely'
import { Problem } from '#platform/http/problem.ts'
import { lockName } from '../locks.ts'
import type { Trx } from '../open.ts'

interface Limit {
  /** Maximum within the window. */
  most: number
  seconds: number
  code: ProblemCode
}

const hour = 3600

/** How often one user may do what is costly for others. Far above honest use. */
export const limits = {
  inquiry: { most: 20, seconds: hour, code: 'TOO_MANY_INQUIRIES' },
  reply: { most: 120, seconds: hour, code: 'TOO_MANY_REPLIES' },
  'live-line': { most: 120, seconds: hour / 6, code: 'TOO_MANY_LIVE_LINES' },
  export: { most: 600, seconds: hour, code: 'TOO_MANY_EXPORTS' },
} as const satisfies Record<string, Limit>

/** What a use is about. Uses of the same thing count as one, but each part of the thing only once. */
interface Use {
  thing: string
  part?: string
}

/**
 * Counts a use of a user in this transaction, in a sliding window; throws with the time to wait when there were too
 * many. A rollback also reverts the use. Counted in the database, so that it holds across restarts and processes.
 */
export async function useLimit(
  trx: Trx,
  kind: keyof typeof limits,
  userId: string,
  { thing, part = '' }: Use = { thing: crypto.randomUUID() },
): Promise<void> {
  const { most, seconds, code } = limits[kind]
  // Concurrent uses of one user wait for each other, so that each sees the others.
  await lockName(trx, `limit ${kind} ${userId}`)
  await trx.insertInto('limited_uses').values({ kind, user_id: userId, thing, part }).execute()
  const { rows } = await sql<{ used: number; wait: number }>`
    with recent as (
      select thing, part, at from limited_uses
      where user_id = ${userId} and kind = ${kind} and at > clock_timestamp() - make_interval(secs => ${seconds})
    )
    select (count(distinct thing) + count(*) - count(distinct (thing, part)))::int as used,
      (select extract(epoch from min(last) - clock_timestamp())::float8 + ${seconds}
        from (select max(at) as last from recent group by thing) things) as wait
    from recent`.execute(trx)
  const [row] = rows
  if (row && row.used > most) throw new Problem(code, { retryAfter: row.wait, values: { most } })
}
