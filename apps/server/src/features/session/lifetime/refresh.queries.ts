import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { allStoresClosed } from '#db/store-ended.ts'

export interface RefreshToken {
  tokenId: string
  hash: string
  sessionId: string
  generation: number
}

export async function insertRefreshToken(trx: Trx, token: RefreshToken): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_id: token.tokenId,
      token_hash: token.hash,
      session_id: token.sessionId,
      generation: token.generation,
    })
    .execute()
}

/** Locks the session of a token and its user, so that renewals of a session run one after another. */
export function lockSessionOf(trx: Trx, hash: string) {
  return trx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select([
      's.session_id as sessionId',
      's.generation',
      's.ends_at as endsAt',
      's.must_change as mustChange',
      'u.user_id as userId',
      'u.role',
      'u.store_id as storeId',
    ])
    .where('s.session_id', '=', (one) =>
      one.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hash),
    )
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('s.idle_until', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .where((row) => row.not(allStoresClosed('u')))
    .forNoKeyUpdate('s')
    .executeTakeFirst()
}

/** Must be read after the session is locked, to see the result of the previous renewal. */
export function getToken(trx: Trx, hash: string) {
  return trx
    .selectFrom('refresh_tokens')
    .select(['token_id as tokenId', 'generation', 'replaced_at as replacedAt'])
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow()
}

/** The current token of a generation. `fresh`: issued less than ten seconds ago. */
export function findStanding(trx: Trx, sessionId: string, generation: number) {
  return trx
    .selectFrom('refresh_tokens')
    .select([
      'token_id as tokenId',
      'confirmed_at as confirmedAt',
      sql<boolean>`issued_at > now() - interval '10 seconds'`.as('fresh'),
    ])
    .where('session_id', '=', sessionId)
    .where('generation', '=', generation)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

export async function confirmToken(db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ confirmed_at: sql`now()` })
    .where('token_id', '=', tokenId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Returns false if the token was confirmed at this moment and therefore stays valid. */
export async function replaceToken(trx: Trx, tokenId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refresh_tokens')
    .set({ replaced_at: sql`now()` })
    .where('token_id', '=', tokenId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function moveSession(trx: Trx, sessionId: string, generation: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ generation, idle_until: sql`now() + interval '2 hours'` })
    .where('session_id', '=', sessionId)
    .execute()
}

/** The session of a token, including used and replaced ones. */
export function findSessionOfToken(db: Db, hash: string) {
  return db
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', 's.session_id', 'r.session_id')
    .select(['s.session_id as sessionId', 's.user_id as userId'])
    .where('r.token_hash', '=', hash)
    .executeTakeFirst()
}
