import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { hasEnded, hasNotBegun, storeClosed } from '#db/store-ended.ts'

export type LiveSession = NonNullable<ReturnType<typeof withStores>>

/** The open sessions of access tokens, with everything that determines their permissions. */
export async function findLiveSessions(db: Db, tokenIds: string[]): Promise<Map<string, LiveSession>> {
  const rows = await readLiveSessions(db, tokenIds)
  return new Map(rows.flatMap((row) => withStores(row) ?? []).map((one) => [one.tokenId, one]))
}

interface OpenStore {
  storeId: string
  duty: string
}

/** Thousands are read at once, so what nearly all have, one store of their own, is joined instead of gathered for each. */
function readLiveSessions(db: Db, tokenIds: string[]) {
  return db
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', 's.session_id', 'r.session_id')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .leftJoin('stores as own', 'own.store_id', 'u.store_id')
    .select([
      'r.token_id as tokenId',
      's.session_id as sessionId',
      's.must_change as mustChange',
      'u.user_id as userId',
      'u.user_cd as userCd',
      'u.role',
      'u.duty',
      'u.store_id as ownStoreId',
      'r.confirmed_at as confirmedAt',
      sql<boolean>`(${hasEnded('own.end_day')} or ${hasNotBegun('own.start_day')})`.as('isOwnClosed'),
      sql<OpenStore[] | null>`(
        select json_agg(json_build_object('storeId', m.store_id, 'duty', m.duty) order by m.store_id)
        from memberships m where m.user_id = u.user_id and not ${storeClosed('m.store_id')}
      )`.as('otherStores'),
    ])
    .where('r.token_id', '=', sql<string>`any(${tokenIds}::uuid[])`)
    .where('r.replaced_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .execute()
}

/** With the stores with which trade goes on, the person's own first; null if it does with none of them. */
function withStores({ ownStoreId, isOwnClosed, otherStores, ...session }: ReadSession) {
  const own = ownStoreId === null || isOwnClosed ? [] : [{ storeId: ownStoreId, duty: session.duty }]
  const stores: OpenStore[] = [...own, ...(otherStores ?? [])]
  return isOwnClosed && stores.length === 0 ? null : { ...session, stores }
}

type ReadSession = Awaited<ReturnType<typeof readLiveSessions>>[number]
