import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Codes of what the import added and something refers to, with the table that does; `referring` has the columns that
 * refer to it by their tables. The rows of an import are so new that the planner expects few of them: `offset 0` keeps it
 * from comparing each with a whole table, and looks it up by index instead.
 */
export async function listReferred(
  db: Db,
  importId: string,
  referring: Readonly<Record<string, readonly string[]>>,
): Promise<{ code: string; source: string }[]> {
  const found: { code: string; source: string }[] = []
  for (const [source, columns] of Object.entries(referring)) {
    const refers = columns.map(
      (column) => sql`exists (select from ${sql.table(source)} o where ${sql.ref(`o.${column}`)} = a.target offset 0)`,
    )
    const { rows } = await sql<{ code: string }>`
      select a.key as code from import_applied a
      where a.import_id = ${importId} and a.is_new and (${sql.join(refers, sql` or `)}) order by 1`.execute(db)
    found.push(...rows.map(({ code }) => ({ code, source })))
  }
  return found
}
