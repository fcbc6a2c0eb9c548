import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { Problem } from '#platform/http/problem.ts'
import { unguarded } from '../files/write-table.ts'
import { takeStep, type ShownImport } from '../imports.queries.ts'
import { lacksZeros } from '../results.queries.ts'

/** A code of a file as it is, and as it is meant. */
export interface MeantCode {
  code: string
  meant: string
}

/** The first code that lacks zeros, as an example. */
export async function findLostZeros(db: Db, found: ShownImport): Promise<MeantCode | null> {
  const row = await db
    .selectFrom('import_rows')
    .select(['cells', 'faults'])
    .where('import_id', '=', found.import_id)
    .where(lacksZeros)
    .orderBy('row_no')
    .limit(1)
    .executeTakeFirst()
  const fault = row?.faults.find(isFilled)
  if (row === undefined || fault === undefined) return null
  const code = row.cells[found.columns.indexOf(fault.column)] ?? ''
  return { code: unguarded(code.trim()), meant: String(fault.values?.['meant'] ?? '') }
}

/** Puts the zeros back in front of codes that only lack them, as a person wishes, and has all rows checked again. */
export async function fillZeros(trx: Trx, found: ShownImport, version: number): Promise<void> {
  const { import_id: importId, columns } = found
  const step = { from: ['READY'], to: 'CHECKING', version } as const
  if (!(await takeStep(trx, importId, step))) throw new Problem('CONFLICT')
  for (const [n, column] of columns.entries())
    if (codes.includes(column ?? ''))
      await sql`update import_rows r set cells[${sql.lit(n + 1)}] = f.fault->'values'->>'meant'
        from import_rows l, jsonb_array_elements(l.faults) as f (fault)
        where l.import_id = ${importId} and r.import_id = l.import_id and r.row_no = l.row_no
          and f.fault->>'column' = ${column} and f.fault->>'code' <> 'bothZeros' and f.fault->'values' ? 'meant'`.execute(
        trx,
      )
}

const codes = ['prodCd', 'storeCd']

/** The filled code would be in the file twice if another row has it. */
function isFilled({ code, values }: ImportFault): boolean {
  return code !== 'bothZeros' && values?.['meant'] !== undefined
}
