import { sql, type RawBuilder } from 'kysely'
import type { StoreDuty } from '@mall/contract/base/rights'
import type { Db, Trx } from '#db/open.ts'
import { lastSignIn, refusedTries } from '#db/sign-ins.ts'

/**
 * Whether the user of this alias has ever signed in. Sessions are deleted after days and devices after a year, but a
 * password that was chosen, or an initial one that was used, stays known.
 */
export function hasSignedIn(user: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql<boolean>`(${of('initial_seen_at')} is not null
    or (not ${of('must_change')} and ${of('password_changed_at')} > ${of('created_at')})
    or exists (select from known_devices d where d.user_id = ${of('user_id')})
    or exists (select from sessions x where x.user_id = ${of('user_id')}))`
}

/** By name; disabled people last. */
export function listPeopleRows(db: Db, storeId: string) {
  return db
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .leftJoin('stores as h', 'h.store_id', 'u.store_id')
    .select([
      'u.user_id as userId',
      'u.user_cd as userCd',
      'u.name',
      'm.duty',
      'm.is_home as isHome',
      'h.store_id as homeId',
      'h.store_nm as homeNm',
      'u.otp_required as factorRequired',
      sql<boolean>`u.disabled_at is not null`.as('disabled'),
      sql<boolean>`u.otp_seed is not null`.as('factor'),
      // The demo's own initial passwords have no end.
      sql<Date | null>`case when u.must_change then least(u.initial_until, '2999-12-31') end`.as('initialUntil'),
      sql<Date | null>`(select i.expires_at from invitations i where i.user_id = u.user_id)`.as('invitedUntil'),
      hasSignedIn('u').as('signedIn'),
      lastSignIn('u').as('lastSignInAt'),
      refusedTries('u').as('refusedTries'),
    ])
    .where('m.store_id', '=', storeId)
    .orderBy('disabled')
    .orderBy('u.name')
    .orderBy('u.user_id')
    .execute()
}

/** Locks one person of a store. */
export function lockStorePerson(trx: Trx, storeId: string, userId: string) {
  return trx
    .selectFrom('users')
    .select(['user_id as userId', 'user_cd as userCd', 'name', 'duty'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function countStorePeople(trx: Trx, storeId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('store_members')
    .select((user) => user.cast<number>(user.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return n
}

/** Locks a person of any store by username. */
export function lockPersonByCd(trx: Trx, userCd: string) {
  return trx
    .selectFrom('users')
    .select(['user_id as userId', 'store_id as storeId', 'name'])
    .where('user_cd', '=', userCd)
    .where('role', '=', 'STORE')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns the duty before, if the person already belonged to the store. */
export async function putMembership(
  trx: Trx,
  { userId, storeId, duty }: { userId: string; storeId: string; duty: StoreDuty },
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('memberships')
    .select('duty')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  await trx
    .insertInto('memberships')
    .values({ user_id: userId, store_id: storeId, duty })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'store_id']).doUpdateSet({ duty }))
    .execute()
  return before?.duty
}

export async function deleteMembership(trx: Trx, storeId: string, userId: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .returning('duty')
    .executeTakeFirst()
  return row?.duty
}

/** Undefined if the username is taken. */
export async function insertStorePerson(
  trx: Trx,
  person: { storeId: string; userCd: string; name: string; duty: StoreDuty; passwordHash: string },
): Promise<string | undefined> {
  const { storeId, userCd, name, duty, passwordHash } = person
  const row = await trx
    .insertInto('users')
    .values({
      user_cd: userCd,
      name,
      role: 'STORE',
      duty,
      store_id: storeId,
      password_hash: passwordHash,
      must_change: true,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_cd']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function updatePerson(trx: Trx, userId: string, change: { name: string; duty: string }): Promise<void> {
  await trx.updateTable('users').set(change).where('user_id', '=', userId).execute()
}

/** What a slip says of a person, by store and name. Disabled people need none. */
export function listSlipPeople(db: Db, storeIds: readonly string[]) {
  return db
    .selectFrom('users as u')
    .innerJoin('stores as s', 's.store_id', 'u.store_id')
    .select([
      's.store_id as storeId',
      's.store_cd as storeCd',
      's.store_nm as storeNm',
      's.biz_no as bizNo',
      'u.user_id as userId',
      'u.user_cd as userCd',
      'u.name',
      hasSignedIn('u').as('signedIn'),
    ])
    .where('s.store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .where('u.disabled_at', 'is', null)
    .orderBy('s.store_nm')
    .orderBy('s.store_id')
    .orderBy('u.name')
    .orderBy('u.user_id')
    .execute()
}

/** Of the people who have never signed in: initial passwords and invitations that still work, and when the last was given. */
export async function countUnusedSlips(db: Db, storeIds: readonly string[], invitationDays: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('invitations as i', (join) =>
      join.onRef('i.user_id', '=', 'u.user_id').on('i.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      sql<number>`count(*)::int`.as('unused'),
      sql<Date | null>`max(coalesce(i.expires_at - make_interval(days => ${invitationDays}), u.password_changed_at))`.as(
        'lastGivenAt',
      ),
    ])
    .where('u.store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .where('u.disabled_at', 'is', null)
    .where((user) =>
      user.or([
        user('i.user_id', 'is not', null),
        user.and([user('u.must_change', '=', true), user('u.initial_until', '>', sql<Date>`now()`)]),
      ]),
    )
    .where((user) => user.not(hasSignedIn('u')))
    .executeTakeFirstOrThrow()
}

/** Locks people in id order, so that two of these cannot deadlock; those who have signed in meanwhile are left out. */
export async function lockUntouched(trx: Trx, userIds: readonly string[], everyone: boolean): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('users as u')
    .select('u.user_id as userId')
    .where('u.user_id', '=', sql<string>`any (${userIds}::uuid[])`)
    .where('u.disabled_at', 'is', null)
    .$if(!everyone, (users) => users.where((user) => user.not(hasSignedIn('u'))))
    .orderBy('u.user_id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export async function countKnownStores(db: Db, storeIds: readonly string[]): Promise<number> {
  const { n } = await db
    .selectFrom('stores')
    .select((store) => store.cast<number>(store.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  return n
}

/** Until when the initial passwords of these people work. */
export async function listInitialEnds(db: Db, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id as userId', sql<Date>`coalesce(initial_until, now())`.as('until')])
    .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ userId, until }) => [userId, until]))
}
