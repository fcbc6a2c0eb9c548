import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { takeStep, type ShownImport } from '../imports.queries.ts'
import { planAnew } from '../rows.queries.ts'
import { listLackingZeros, putZeros } from '../zeros.queries.ts'

const codes = ['prodCd', 'storeCd']

/** A statement for all rows of a long file would take longer than a busy mall gives one. */
const rowsInPart = 500

/** Puts the zeros back in front of codes that only lack them, as a person wishes, and has all rows checked again. */
export async function fillZeros(trx: Trx, found: ShownImport, version: number): Promise<void> {
  const { import_id: importId, columns } = found
  const step = { from: ['READY'], to: 'CHECKING', version } as const
  if (!(await takeStep(trx, importId, step))) throw new Problem('CONFLICT')
  await planAnew(trx)
  const rows = await listLackingZeros(trx, importId)
  const filled = columns.flatMap((column, n) =>
    codes.includes(column ?? '') ? [{ column: column ?? '', no: n + 1 }] : [],
  )
  for (let from = 0; from < rows.length; from += rowsInPart)
    for (const one of filled) await putZeros(trx, importId, rows.slice(from, from + rowsInPart), one)
}
