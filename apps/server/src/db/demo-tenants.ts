import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Wholesalers that the demo made, in data of any version: old ones have no column for it. */
export async function listDemoTenants(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tenant_id as id from tenants t where to_jsonb(t)->>'demo' = 'true' order by tenant_id`.execute(
    database.tenant(''),
  )
  return rows.map(({ id }) => id)
}

/** For commands that take data along, so that no demo is taken for a mall; null without one. */
export function demoLine(demos: readonly string[]): string | null {
  if (demos.length === 0) return null
  return `  Of the demo: tenant ${demos.join(', ')}. A mall of your own begins with MALL_DEMO=off and an empty DATA_DIR; beside it, delete them: npm run tenant -- delete <code>`
}
