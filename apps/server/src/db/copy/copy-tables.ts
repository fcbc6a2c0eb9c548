import type { Sql } from '../driver/session.ts'

export interface CopyTable {
  name: string
  /** In the order of the table; generated columns are left out. */
  columns: string[]
  /** The primary key as an `order by`, the same in every database: text is compared byte by byte. */
  order: string
  hasTenant: boolean
}

interface Found extends CopyTable {
  /** Tables that it references, itself excluded: COPY checks references within a table at its end. */
  parents: string[]
}

/**
 * Every table of the mall, read from the schema so that none can be forgotten. A table comes after all tables that it
 * references.
 */
export async function listCopyTables(sql: Sql): Promise<CopyTable[]> {
  const found = await sql<Found>`
    select c.relname::text as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', ' order by k.at)
        from pg_constraint p cross join unnest(p.conkey) with ordinality k (no, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.no
        where p.conrelid = c.oid and p.contype = 'p') as "order",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "hasTenant",
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    order by c.relname`
  return parentsFirst(found)
}

function parentsFirst(found: readonly Found[]): CopyTable[] {
  const ordered: CopyTable[] = []
  const placed = new Set<string>()
  let left = [...found]
  while (left.length > 0) {
    const ready = left.filter(({ parents }) => parents.every((parent) => placed.has(parent)))
    if (ready.length === 0)
      throw new Error(`tables reference each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    for (const { parents: _, ...table } of ready) {
      ordered.push(table)
      placed.add(table.name)
    }
    left = left.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
