import { sql, type RawBuilder } from 'kysely'

/**
 * Whether trade has ended by this last day. Computed from the day rather than written to users: a store ends by itself
 * when the day is over, and its users are as before if it is reopened.
 */
export function hasEnded(endDay: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(endDay)} < (now() at time zone 'Asia/Seoul')::date, false)`
}

/** Whether trade is still to begin on this day. */
export function hasNotBegun(startDay: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(startDay)} > (now() at time zone 'Asia/Seoul')::date, false)`
}

/** Whether trade with the store of this column has ended; false for users of the office, who have none. */
export function storeEnded(storeId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from stores e where e.store_id = ${sql.ref(storeId)} and ${hasEnded('e.end_day')})`
}

export function storeNotBegun(storeId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from stores e where e.store_id = ${sql.ref(storeId)} and ${hasNotBegun('e.start_day')})`
}

/** Either of them: its users can neither sign in nor be notified. */
export function storeClosed(storeId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from stores e where e.store_id = ${sql.ref(storeId)}
    and (${hasEnded('e.end_day')} or ${hasNotBegun('e.start_day')}))`
}

/** Whether trade has ended with every store of the user of this alias. */
export function allStoresEnded(user: string): RawBuilder<boolean> {
  return all(user, storeEnded)
}

export function allStoresClosed(user: string): RawBuilder<boolean> {
  return all(user, storeClosed)
}

function all(user: string, what: (storeId: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(${what(`${user}.store_id`)} and not exists (
    select from memberships m where m.user_id = ${sql.ref(`${user}.user_id`)} and not ${what('m.store_id')}))`
}
