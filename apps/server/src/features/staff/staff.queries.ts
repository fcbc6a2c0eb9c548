import { sql } from 'kysely'
import type { OfficeDuty } from '@mall/contract/base/rights'
import { containing } from '#db/statements/like-pattern.ts'
import type { Db, Trx } from '#db/open.ts'
import { lastSignIn, refusedTries } from '#db/sign-ins.ts'

const office = (db: Db, q: string | undefined) => {
  const people = db.selectFrom('users as u').where('u.role', '=', 'OFFICE')
  if (q === undefined || q.trim() === '') return people
  return people.where((user) =>
    user.or([user('u.name', 'ilike', containing(q)), user('u.user_cd', 'ilike', containing(q))]),
  )
}

export async function countStaff(db: Db, q: string | undefined): Promise<number> {
  const { n } = await office(db, q)
    .select((user) => user.cast<number>(user.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** By name; disabled people last. */
export function listStaffRows(db: Db, q: string | undefined, { limit, offset }: { limit: number; offset: number }) {
  return office(db, q)
    .leftJoin('invitations as i', (join) =>
      join.onRef('i.user_id', '=', 'u.user_id').on('i.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      'u.user_id as userId',
      'u.user_cd as userCd',
      'u.name',
      'u.duty',
      'u.otp_required as factorRequired',
      sql<boolean>`u.disabled_at is not null`.as('disabled'),
      sql<boolean>`u.otp_seed is not null`.as('factor'),
      'i.expires_at as invitedUntil',
    ])
    .select([lastSignIn('u').as('lastSignInAt'), refusedTries('u').as('refusedTries')])
    .orderBy('disabled')
    .orderBy('u.name')
    .orderBy('u.user_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Locks everyone in the office, in id order: who is the last owner depends on all of them. */
export function lockStaff(trx: Trx) {
  return trx
    .selectFrom('users')
    .select(['user_id as userId', 'user_cd as userCd', 'name', 'duty', 'disabled_at as disabledAt'])
    .select(lastSignIn('users').as('lastSignInAt'))
    .where('role', '=', 'OFFICE')
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
}

/** Undefined if the username is taken. */
export async function insertStaff(
  trx: Trx,
  { userCd, name, duty, passwordHash }: { userCd: string; name: string; duty: OfficeDuty; passwordHash: string },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('users')
    .values({ user_cd: userCd, name, role: 'OFFICE', duty, store_id: null, password_hash: passwordHash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_cd']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function updateStaff(trx: Trx, userId: string, change: { name?: string; duty?: string }): Promise<void> {
  await trx.updateTable('users').set(change).where('user_id', '=', userId).execute()
}
