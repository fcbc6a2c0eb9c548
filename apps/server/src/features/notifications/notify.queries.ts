import { sql } from 'kysely'
import type { LiveKind } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'

/** One kind of addressee. `butGrades`: stores of these grades have been told already. */
export type Addressees =
  | { userId: string }
  | { office: true }
  | { storeIds: string[]; butGrades?: string[] }
  | { grades: string[] }
  | { allStores: true }

/** The channel on which every process of the mall hears of live events. */
export const liveChannel = 'live'

/**
 * One statement: the event, a row for each person who has not switched this code off, a mail for each who asked for
 * one, and the message to all processes, which the database gives out when the transaction commits.
 */
export async function insertTold(
  trx: Trx,
  to: Addressees,
  told: { code: string; url: string; params: Record<string, string | number> },
  hint: { kind: LiveKind; thingId: string },
): Promise<void> {
  await sql`
    with event as (
      insert into live_events (kind, thing_id, to_office, to_user_id, to_store_ids, to_grades, to_all_stores)
      values (${hint.kind}, ${hint.thingId}, ${'office' in to}, ${'userId' in to ? to.userId : null},
        ${'storeIds' in to ? to.storeIds : null}::uuid[], ${'grades' in to ? to.grades : null}::text[], ${'allStores' in to})
      returning *
    ), person as (
      select u.user_id, s.bell_off, s.mail_on, s.mail_address
      from users u left join notification_settings s on s.user_id = u.user_id
      where u.disabled_at is null and ${isMeant(to)}
    ), bell as (
      insert into notifications (user_id, code, url, params)
      select user_id, ${told.code}, ${told.url}, ${JSON.stringify(told.params)}::text::jsonb from person
      where bell_off is null or ${told.code} <> all (bell_off)
    ), mail as (
      insert into mails (user_id, code, url, params)
      select user_id, ${told.code}, ${told.url}, ${JSON.stringify(told.params)}::text::jsonb from person
      where mail_address is not null and ${told.code} = any (mail_on)
    )
    ${tellOf('event')}`.execute(trx)
}

/** A hint alone: nobody's bell rings. */
export async function insertHint(trx: Trx, storeId: string, hint: { kind: LiveKind; thingId: string }): Promise<void> {
  await sql`
    with event as (
      insert into live_events (kind, thing_id, to_store_ids)
      values (${hint.kind}, ${hint.thingId}, ${[storeId]}::uuid[]) returning *
    )
    ${tellOf('event')}`.execute(trx)
}

function isMeant(to: Addressees) {
  if ('userId' in to) return sql`u.user_id = ${to.userId}`
  if ('office' in to) return sql`u.role = 'OFFICE'`
  if ('allStores' in to) return sql`u.role = 'STORE'`
  if ('grades' in to)
    return sql`u.store_id in (select store_id from stores where store_grade = any (${to.grades}::text[]))`
  const { storeIds, butGrades = [] } = to
  if (butGrades.length === 0) return sql`u.store_id = any (${storeIds}::uuid[])`
  return sql`u.store_id in (select store_id from stores
    where store_id = any (${storeIds}::uuid[]) and store_grade <> all (${butGrades}::text[]))`
}

/** What every process hears: the tenant, and the event as the row stands. */
function tellOf(event: 'event') {
  return sql`
    select pg_notify(${liveChannel}, json_strip_nulls(json_build_object('tenant', tenant_id, 'at', extract(epoch from at) * 1000,
      'kind', kind, 'id', thing_id, 'office', to_office, 'user', to_user_id, 'stores', to_store_ids, 'grades', to_grades,
      'all', to_all_stores))::text) from ${sql.ref(event)}`
}
