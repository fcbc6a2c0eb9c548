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
