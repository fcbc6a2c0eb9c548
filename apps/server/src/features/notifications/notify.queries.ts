import { sql } from 'kysely'
import type { LiveKind } from '@mall/contract/base/live-hint'
import type { Trx } from '#db/open.ts'
import { allStoresClosed, storeClosed } from '#db/store-ended.ts'

/** One kind of recipients. `butGrades`: excludes stores of these grades, which are notified separately. */
export type Addressees =
  | { userId: string }
  | { office: true }
  | { storeIds: string[]; butGrades?: string[] }
  | { grades: string[] }
  | { allStores: true }

/** The channel on which all processes receive live events. */
export const liveChannel = 'live'

/**
 * One statement: the event, a notification for each user who has not switched off this code, a mail for each who
 * asked for one, and the message to all processes, which the database delivers on commit.
 */
export async function insertTold(
  trx: Trx,
  to: Addressees,
  told: ToldRow,
  hint: { kind: LiveKind; thingId: string },
): Promise<void> {
  await sql`
    with event as (
      insert into live_events (kind, thing_id, to_office, to_user_id, to_store_ids, to_grades, to_all_stores)
      values (${hint.kind}, ${hint.thingId}, ${'office' in to}, ${'userId' in to ? to.userId : null},
        ${'storeIds' in to ? to.storeIds : null}::uuid[], ${'grades' in to ? to.grades : null}::text[], ${'allStores' in to})
      returning *
    ), ${notificationRows(to, told)}
    ${notifyProcesses('event')}`.execute(trx)
}

interface ToldRow {
  code: string
  url: string
  params: Record<string, string | number>
  via?: { bell: boolean; mail: boolean }
}

/** Only the rows, without the event; see `ring`. */
export async function insertRung(trx: Trx, to: Addressees, told: ToldRow): Promise<void> {
  await sql`with ${notificationRows(to, told)} select`.execute(trx)
}

function notificationRows(to: Addressees, { code, url, params, via = { bell: true, mail: true } }: ToldRow) {
  return sql`person as (${'userId' in to || 'office' in to ? peopleNamed(to) : peopleOfStores(to)}), bell as (
      insert into notifications (user_id, code, url, params)
      select user_id, ${code}, ${url}, ${JSON.stringify(params)}::text::jsonb || more from person
      where ${via.bell} and (bell_off is null or ${code} <> all (bell_off))
    ), mail as (
      insert into mails (user_id, code, url, params)
      select user_id, ${code}, ${url}, ${JSON.stringify(params)}::text::jsonb || more from person
      where ${via.mail} and mail_address is not null and ${code} = any (mail_on)
    )`
}

function peopleNamed(to: { userId: string } | { office: true }) {
  return sql`
    select u.user_id, s.bell_off, s.mail_on, s.mail_address, '{}'::jsonb as more
    from users u left join notification_settings s on s.user_id = u.user_id
    where u.disabled_at is null and not ${allStoresClosed('u')}
      and ${'userId' in to ? sql`u.user_id = ${to.userId}` : sql`u.role = 'OFFICE'`}`
}

/** A person of several stores also reads which one it is about. */
function peopleOfStores(to: Exclude<Addressees, { userId: string } | { office: true }>) {
  return sql`
    select u.user_id, s.bell_off, s.mail_on, s.mail_address, case
      when exists (select from memberships o where o.user_id = u.user_id) then (
        select jsonb_build_object('toStoreId', t.store_id, 'toStoreNm', t.store_nm) from stores t where t.store_id = m.store_id)
      else '{}' end as more
    from store_members m join users u on u.user_id = m.user_id left join notification_settings s on s.user_id = u.user_id
    where u.disabled_at is null and not ${storeClosed('m.store_id')} and ${matchesStore(to)}`
}

/** `params.userId` names the user a notification is about. The time index finds the few recent ones. */
export async function updateCounts(
  trx: Trx,
  code: string,
  counts: readonly { userId: string; count: number; since: Date }[],
): Promise<void> {
  const earliest = new Date(Math.min(...counts.map(({ since }) => since.getTime())))
  await sql`
    update notifications n set params = n.params || jsonb_build_object('count', c.count)
    from unnest(${counts.map(({ userId }) => userId)}::text[], ${counts.map(({ count }) => count)}::int[],
      ${counts.map(({ since }) => since.toISOString())}::timestamptz[]) as c (user_id, count, since)
    where n.code = ${code} and n.at >= ${earliest} and n.at >= c.since and n.params->>'userId' = c.user_id`.execute(trx)
}

/** Marks a store's unread notifications that link to a page as read. */
export async function markPageRead(trx: Trx, storeId: string, url: string): Promise<void> {
  await sql`
    update notifications set read_at = now()
    where read_at is null and url = ${url}
      and user_id = any (array(select user_id from store_members where store_id = ${storeId}))`.execute(trx)
}

/** The same of one person. */
export async function markOwnPageRead(trx: Trx, userId: string, url: string): Promise<void> {
  await sql`update notifications set read_at = now() where read_at is null and url = ${url} and user_id = ${userId}`.execute(
    trx,
  )
}

/** Deletes what people of stores have not read of pages, and stops their mails that wait. Users are found by index. */
export async function deleteUntaken(trx: Trx, code: string, urls: readonly string[]): Promise<void> {
  await sql`
    with mail as (
      update mails set outcome = 'SKIPPED', ended_at = now(), claimed_until = null
      where ended_at is null and code = ${code} and url = any (${urls})
    )
    delete from notifications where read_at is null and code = ${code} and url = any (${urls})
      and user_id = any (array(select user_id from store_members))`.execute(trx)
}

/** For a store, for all of them, or else for the office. */
export interface Hint {
  storeId: string | null
  allStores: boolean
  kind: LiveKind
  thingId: string
  /** The page that made the change. */
  by?: string | undefined
}

/** Writes events only, without notifications. */
export async function insertHints(trx: Trx, hints: readonly Hint[]): Promise<void> {
  await sql`
    with hint as (
      select * from unnest(${hints.map(({ kind }) => kind)}::text[], ${hints.map(({ thingId }) => thingId)}::text[],
        ${hints.map(({ storeId }) => storeId)}::uuid[], ${hints.map(({ allStores }) => allStores)}::boolean[],
        ${hints.map(({ by }) => by ?? null)}::text[]) as h (kind, thing_id, store_id, all_stores, page)
    ), event as (
      insert into live_events (kind, thing_id, to_office, to_store_ids, to_all_stores)
      select kind, thing_id, store_id is null and not all_stores, case when store_id is not null then array[store_id] end,
        all_stores from hint
      returning *
    ), sent as (
      select e.*, h.page
      from event e join hint h on h.kind = e.kind and h.thing_id = e.thing_id and h.all_stores = e.to_all_stores
        and h.store_id is not distinct from e.to_store_ids[1]
    )
    ${notifyProcesses('sent', sql.ref('page'))}`.execute(trx)
}

function matchesStore(to: Exclude<Addressees, { userId: string } | { office: true }>) {
  if ('allStores' in to) return sql`true`
  if ('grades' in to)
    return sql`m.store_id in (select store_id from stores where store_grade = any (${to.grades}::text[]))`
  const { storeIds, butGrades = [] } = to
  if (butGrades.length === 0) return sql`m.store_id = any (${storeIds}::uuid[])`
  return sql`m.store_id in (select store_id from stores
    where store_id = any (${storeIds}::uuid[]) and store_grade <> all (${butGrades}::text[]))`
}

/** The message to all processes: the tenant, and the event as stored. */
function notifyProcesses(event: 'event' | 'sent', page = sql<string | null>`null`) {
  return sql`
    select pg_notify(${liveChannel}, json_strip_nulls(json_build_object('tenant', tenant_id, 'at', extract(epoch from at) * 1000,
      'kind', kind, 'id', thing_id, 'office', to_office, 'user', to_user_id, 'stores', to_store_ids, 'grades', to_grades,
      'all', to_all_stores, 'by', ${page}::text))::text) from ${sql.ref(event)}`
}
