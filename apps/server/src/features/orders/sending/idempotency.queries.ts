import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export interface KeyRow {
  userId: string
  route: string
  key: string
}

/** Violates the key's uniqueness when it is taken. */
export async function claimKey(trx: Trx, { userId, route, key }: KeyRow, bodySha256: string): Promise<void> {
  await sql`insert into idempotency_keys (user_id, route, key, body_sha256)
    values (${userId}, ${route}, ${key}, ${bodySha256})`.execute(trx)
}

export async function findAnswer(db: Db, { userId, route, key }: KeyRow) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_sha256', 'answer'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(trx: Trx, { userId, route, key }: KeyRow, answer: unknown): Promise<void> {
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}
    where user_id = ${userId} and route = ${route} and key = ${key}`.execute(trx)
}

/** Deletes up to `most` of the oldest expired keys and returns how many. Skips keys locked by a concurrent sweep. */
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
