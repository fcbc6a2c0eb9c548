import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Imports that were applied after this one, are still in force and are about the same products, stores, places or people:
 * the latest first, which is the order in which to undo them. Stock is kept from being undone by other stock only.
 */
export async function listLaterImports(db: Db, importId: string): Promise<string[]> {
  // Tests of membership are hashed, also for a hundred thousand rows.
  const { rows } = await sql<{ name: string }>`
    with own as materialized (select target from import_applied where import_id = ${importId})
    select l.file_name as name
    from imports mine join imports l on l.state = 'APPLIED' and l.applied_at > mine.applied_at
    where mine.import_id = ${importId} and (mine.kind <> 'stock' or l.kind = 'stock') and case when l.kind = 'prices' then exists (
      select from import_applied a join price_changes c on c.change_id = a.target and c.undone_at is null
      where a.import_id = l.import_id and case when mine.kind = 'prices' then exists (
        select from own where c.replaced @> jsonb_build_array(jsonb_build_object('changeId', own.target))
      ) else exists (
        select from grade_prices g where g.change_id = c.change_id and g.prod_id in (select target from own)
      ) or exists (
        select from special_prices s where s.change_id = c.change_id
          and (s.prod_id in (select target from own) or s.store_id in (select target from own))
      ) end
    ) else exists (
      select from import_applied a where a.import_id = l.import_id
        and (a.target in (select target from own) or uuid_or_null(a.applied->>'storeId') in (select target from own))
    ) end
    order by l.applied_at desc`.execute(db)
  return rows.map(({ name }) => name)
}
