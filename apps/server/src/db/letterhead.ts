import { sql } from 'kysely'
import type { Db } from './open.ts'

/** What papers and mails of a wholesaler are headed with. */
export interface Letterhead {
  /** As chosen, `#rrggbb`; empty: none. */
  colour: string
  /** As PNG; null: none. */
  logo: Uint8Array | null
}

export async function findLetterhead(db: Db): Promise<Letterhead> {
  return await db
    .selectFrom('tenants as t')
    .leftJoin('logo_pictures as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.logo', '=', 't.logo').on('p.size', '=', 'wide'),
    )
    .select(['t.brand_colour as colour', 'p.content as logo'])
    .where('t.tenant_id', '=', sql<string>`current_setting('app.tenant')`)
    .executeTakeFirstOrThrow()
}
