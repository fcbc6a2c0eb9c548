import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Grades of stores and prices, sorted. */
export async function listGrades(db: Db): Promise<string[]> {
  const { rows } = await sql<{ grade: string }>`
    select distinct store_grade as grade from stores union select distinct grade from grade_prices order by grade`.execute(
    db,
  )
  return rows.map(({ grade }) => grade)
}

/** By name. */
export function listRoutes(db: Db) {
  return db.selectFrom('delivery_routes').select(['route_id as routeId', 'name']).orderBy('name').execute()
}
