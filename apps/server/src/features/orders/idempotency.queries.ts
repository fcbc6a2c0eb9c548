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
    .set({ answer })
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}
