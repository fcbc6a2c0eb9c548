import { sql, type RawBuilder } from 'kysely'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Db } from '#db/open.ts'

/** Ids of each kind; an entry is about all that it is filtered by. */
export interface Subjects {
  people: readonly string[]
  stores: readonly string[]
  products: readonly string[]
  orders: readonly string[]
}

export interface AuditFilter {
  person?: string | undefined
  store?: string | undefined
  product?: string | undefined
  order?: string | undefined
  /** Any of them, by name. */
  named?: Subjects | undefined
  actions?: readonly AuditAction[] | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  after?: Place | undefined
}

/** Where a page ended. The time has microseconds, which a Date has not. */
export interface Place {
  at: string
  auditId: string
}

interface Probe {
  column: 'user_id' | 'subject_user_id' | 'store_id' | 'prod_id' | 'order_id' | 'action'
  values: readonly string[]
}

/**
 * The newest entries of a filter, newest first. One filter is probed through its index, each of its values for itself, and
 * the others are checked on the rows found: whatever the planner thinks of them, a page reads about as many rows as it shows.
 */
export async function listPlaces(db: Db, filter: AuditFilter, most: number): Promise<Place[]> {
  const [probes, rest] = plan(filter)
  const { rows } = await sql<Place>`
    select to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, found.audit_id as "auditId"
    from (
      select distinct p.at, p.audit_id from (${sql.join(
        probes.map((probe) => probed(probe, rest, most)),
        sql` union all `,
      )}) p order by p.at desc, p.audit_id desc limit ${most}
    ) found order by found.at desc, found.audit_id desc`.execute(db)
  return rows
}

function probed(probe: Probe | null, rest: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const newest = sql`order by a.at desc, a.audit_id desc limit ${most}`
  if (!probe) return sql`(select a.at, a.audit_id from audit_rows a where ${rest} ${newest})`
  if (probe.column === 'prod_id') return probedByProduct(probe.values, rest, most)
  const type = sql.raw(probe.column === 'action' ? 'text' : 'uuid')
  return sql`(select x.at, x.audit_id from unnest(${probe.values}::${type}[]) v (value) cross join lateral (
    select a.at, a.audit_id from audit_rows a where a.${sql.ref(probe.column)} = v.value and ${rest} ${newest}) x)`
}

/** A row may be about many products, so these are in a table of their own. */
function probedByProduct(ids: readonly string[], rest: RawBuilder<unknown>, most: number) {
  return sql`(select x.at, x.audit_id from unnest(${ids}::uuid[]) v (value) cross join lateral (
    select a.at, a.audit_id from audit_products m join audit_rows a on a.audit_id = m.audit_id
    where m.prod_id = v.value and ${rest} order by m.at desc, m.audit_id desc limit ${most}) x)`
}

/** The most selective filter becomes the probe; null: time alone. */
function plan(filter: AuditFilter): [(Probe | null)[], RawBuilder<unknown>] {
  const { person, store, product, order, named, actions } = filter
  const one = (column: Probe['column'], value: string | undefined): Probe[] =>
    value === undefined ? [] : [{ column, values: [value] }]
  const probesOfActions: Probe[] = actions === undefined ? [] : [{ column: 'action', values: actions }]
  const groups = [
    one('order_id', order),
    one('prod_id', product),
    named === undefined ? [] : ofNames(named),
    [...one('user_id', person), ...one('subject_user_id', person)],
    one('store_id', store),
    probesOfActions,
  ].filter((group) => group.length > 0)
  const [first, ...others] = groups
  const rest = [...others.map(anyOf), ...within(filter)]
  return [first ?? [null], rest.length === 0 ? sql`true` : sql.join(rest, sql` and `)]
}

function ofNames({ people, stores, products, orders }: Subjects): Probe[] {
  return [
    { column: 'user_id', values: people },
    { column: 'subject_user_id', values: people },
    { column: 'store_id', values: stores },
    { column: 'prod_id', values: products },
    { column: 'order_id', values: orders },
  ]
}

function anyOf(probes: readonly Probe[]): RawBuilder<unknown> {
  const each = probes.map(({ column, values }) => {
    if (column === 'prod_id')
      return sql`exists (select from audit_products m where m.audit_id = a.audit_id and m.prod_id = any(${values}::uuid[]))`
    const type = sql.raw(column === 'action' ? 'text' : 'uuid')
    return sql`a.${sql.ref(column)} = any(${values}::${type}[])`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

function within({ from, until, after }: AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
    ...(until === undefined ? [] : [sql`a.at < ${until}`]),
    ...(after === undefined ? [] : [sql`(a.at, a.audit_id) < (${after.at}::timestamptz, ${after.auditId}::uuid)`]),
  ]
}

/** In no particular order. At least one id. */
export async function listRows(db: Db, auditIds: readonly string[]) {
  return db
    .selectFrom('audit_rows')
    .select(['audit_id', 'at', 'action', 'user_id', 'subject_user_id', 'address', 'agent', 'facts'])
    .select(['store_id', 'order_id'])
    .where('audit_id', 'in', auditIds)
    .execute()
}
export type AuditLine = Awaited<ReturnType<typeof listRows>>[number]
