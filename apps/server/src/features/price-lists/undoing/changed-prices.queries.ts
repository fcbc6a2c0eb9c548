import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** A line of a change as the audit log keeps it. */
export interface AuditedPrice {
  changeId: string
  price: {
    prodId: string
    prodCd: string
    /** With the grade or the store in parentheses. */
    prodNm: string
    before: { unitPrice: number | null }
    after: { unitPrice: number | null; priceFrom: string; priceTo?: string }
  }
  /** If all lines of the change are of one store. */
  storeId: string | null
  /** Lines of the change that were asked for, with those that are not in the answer. */
  total: number
}

/**
 * The first lines of each change, in their order. Rows of the log come after the beginning of their transaction; where they
 * have expired, an hour ends the search.
 */
export async function listFirstChanged(db: Db, changeIds: readonly string[], most: number): Promise<AuditedPrice[]> {
  const { rows } = await sql<AuditedPrice>`
    select c.change_id as "changeId", p.price, a.facts ->> 'storeId' as "storeId", c.lines as total
    from price_changes c
    cross join lateral (
      select r.facts from audit_rows r
      where r.action = case when c.kind = 'UNDO' then 'price.undone' else 'price.changed' end
        and r.at >= c.created_at and r.at < c.created_at + interval '1 hour'
        and r.facts ->> 'changeId' = c.change_id::text
      order by r.at, r.audit_id limit 1) a
    cross join lateral jsonb_array_elements(a.facts -> 'products') with ordinality as p (price, n)
    where c.change_id = any (${changeIds}::uuid[]) and p.n <= ${most}
    order by c.change_id, p.n`.execute(db)
  return rows
}

/** Rows of the log that one change has at most, of hundreds of lines each; without a limit all rows would be read. */
const mostRows = 10_000

/** Lines of one change in their order, as far as the log still has them. */
export async function listChanged(
  db: Db,
  changeId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditedPrice[]> {
  const { rows } = await sql<AuditedPrice>`
    select c.change_id as "changeId", p.price, r.facts ->> 'storeId' as "storeId", c.lines as total
    from price_changes c
    cross join lateral (
      select a.at, a.audit_id, a.facts from audit_rows a
      where a.action = case when c.kind = 'UNDO' then 'price.undone' else 'price.changed' end
        and a.at >= c.created_at and a.at < c.created_at + interval '1 hour'
        and a.facts ->> 'changeId' = c.change_id::text
      order by a.at, a.audit_id limit ${mostRows}) r
    cross join lateral jsonb_array_elements(r.facts -> 'products') with ordinality as p (price, n)
    where c.change_id = ${changeId}
    order by r.at, r.audit_id, p.n limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The first lines of this product of each change, in their order. */
export async function listChangedOf(
  db: Db,
  prodId: string,
  changeIds: readonly string[],
  most: number,
): Promise<AuditedPrice[]> {
  const { rows } = await sql<AuditedPrice>`
    select "changeId", price, "storeId", total from (
      select a.facts ->> 'changeId' as "changeId", p.price, a.facts ->> 'storeId' as "storeId",
        row_number() over (partition by a.facts ->> 'changeId' order by m.at, m.audit_id, p.n) as n,
        (count(*) over (partition by a.facts ->> 'changeId'))::int as total
      from audit_products m join audit_rows a on a.audit_id = m.audit_id
      cross join lateral jsonb_array_elements(a.facts -> 'products') with ordinality as p (price, n)
      where m.prod_id = ${prodId} and a.action in ('price.changed', 'price.undone')
        and a.facts ->> 'changeId' = any (${changeIds}::text[]) and p.price ->> 'prodId' = ${prodId}::text) found
    where n <= ${most}
    order by "changeId", n`.execute(db)
  return rows
}

/** All changes of prices of the product, the latest first. */
export async function listChangesOfProduct(db: Db, prodId: string): Promise<string[]> {
  const { rows } = await sql<{ changeId: string }>`
    select a.facts ->> 'changeId' as "changeId"
    from audit_products m join audit_rows a on a.audit_id = m.audit_id
    where m.prod_id = ${prodId} and a.action in ('price.changed', 'price.undone')
    group by 1 order by max(m.at) desc, 1`.execute(db)
  return rows.map(({ changeId }) => changeId)
}
