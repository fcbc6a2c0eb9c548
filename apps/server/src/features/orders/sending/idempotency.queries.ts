import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

export interface KeyRow {
  userId: string
  route: string
  key: string
}

/** True when the key is ours now. Another transaction that holds it is waited for, as long as the lock timeout allows. */
export async function claimKey(trx: Trx, { userId, route, key }: KeyRow, bodySha256: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, route, key, body_sha256: bodySha256, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findAnswer(trx: Trx, { userId, route, key }: KeyRow) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_sha256', 'answer'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(trx: Trx, { userId, route, key }: KeyRow, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

/** The oldest keys that have been kept for their time, `most` of them; answers how many. Another sweep's are passed over. */
export async function deleteOldKeys(trx: Trx, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'route', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys as old')
          .select(['old.user_id', 'old.route', 'old.key'])
          .where('old.created_at', '<', sql<Date>`now() - interval '30 days'`)
          .orderBy('old.created_at')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'route', 'key'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
