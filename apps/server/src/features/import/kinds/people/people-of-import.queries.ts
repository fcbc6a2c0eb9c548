import type { StoreDuty } from '@mall/contract/base/rights'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { hasSignedIn } from '#features/stores/people/people.queries.ts'

export interface KnownPerson {
  userId: string
  userCd: string
  name: string
  duty: StoreDuty
  /** Null for office staff. */
  storeId: string | null
  storeCd: string | null
  storeNm: string | null
}

const people = sql`select u.user_id as "userId", u.user_cd as "userCd", u.name, u.duty, u.store_id as "storeId",
  s.store_cd as "storeCd", s.store_nm as "storeNm" from users u left join stores s on s.store_id = u.store_id`

/** Of stores and of the office: both use one list of usernames. */
export async function listKnownPeople(db: Db, userCds: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`${people} where u.user_cd = any (${userCds}::text[])`.execute(db)
  return rows
}

/** The next people of stores in the order of their usernames. */
export async function listPeopleAfter(db: Db, userCd: string, most: number): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    ${people} where u.role = 'STORE' and u.user_cd > ${userCd} order by u.user_cd limit ${most}`.execute(db)
  return rows
}

/** Stores by their codes, with how many people they have. */
export async function listStoresOfPeople(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ storeId: string; storeCd: string; storeNm: string }>`
    select store_id as "storeId", store_cd as "storeCd", store_nm as "storeNm" from stores
    where store_cd = any (${codes}::text[])`.execute(db)
  const ids = rows.map(({ storeId }) => storeId)
  const { rows: counts } = await sql<{ storeId: string; people: number }>`
    select store_id as "storeId", count(*)::int as people from store_members
    where store_id = any (${ids}::uuid[]) group by store_id`.execute(db)
  const countOf = new Map(counts.map(({ storeId, people }) => [storeId, people]))
  return new Map(rows.map((row) => [row.storeCd, { ...row, people: countOf.get(row.storeId) ?? 0 }]))
}

/** Usernames of people who are no longer as the import has left them, or are gone. */
export async function listChangedSince(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select a.key from import_applied a left join users u on u.user_id = a.target
    where a.import_id = ${importId} and (u.user_id is null
      or (u.name, u.duty, u.store_id::text) is distinct from
        (a.applied->'after'->>'name', a.applied->'after'->>'duty', a.applied->>'storeId'))
    order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** Usernames of people whom the import added and who have signed in. */
export async function listSignedIn(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select a.key from import_applied a join users u on u.user_id = a.target
    where a.import_id = ${importId} and a.is_new and ${hasSignedIn('u')} order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** Columns that refer to people, by their tables. */
export const referringToPeople: Record<string, readonly string[]> = {
  audit_rows: ['user_id', 'subject_user_id'],
  invitations: ['user_id'],
  memberships: ['user_id'],
  basket_requests: ['asked_by'],
  ...{ files: ['user_id'], imports: ['user_id'], inquiries: ['user_id'], inquiry_replys: ['user_id'] },
  ...{ known_devices: ['user_id'], login_tickets: ['user_id'], notice_reads: ['user_id'], notices: ['created_by'] },
  ...{ notification_settings: ['user_id'], otp_enrolments: ['user_id'], otp_recovery_codes: ['user_id'] },
  ...{ price_changes: ['created_by'], sessions: ['user_id'], sign_in_attempts: ['user_id'] },
}

/**
 * Stores with people of the import who cannot sign in yet: they have neither a password nor an invitation. One after the
 * other, because the planner expects few rows of what is so new, and would look each up in a whole table.
 */
export async function listStoresToSlip(db: Db, importId: string): Promise<string[]> {
  const { rows: added } = await sql<{ target: string }>`
    select a.target from import_applied a where a.import_id = ${importId} and a.is_new`.execute(db)
  const { rows: invited } = await sql<{ userId: string }>`
    select user_id as "userId" from invitations where expires_at > now()`.execute(db)
  const [ids, known] = [added.map(({ target }) => target), invited.map(({ userId }) => userId)]
  const { rows } = await sql<{ storeId: string }>`
    select distinct store_id as "storeId" from users
    where user_id = any (${ids}::uuid[]) and user_id <> all (${known}::uuid[])
      and must_change and initial_until <= now() and disabled_at is null
    order by 1`.execute(db)
  return rows.map(({ storeId }) => storeId)
}
