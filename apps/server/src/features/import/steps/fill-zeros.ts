import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { takeStep, type ShownImport } from '../imports.queries.ts'
import { planAnew } from '../rows.queries.ts'
import { putZeros } from '../zeros.queries.ts'

const codes = ['prodCd', 'storeCd']

/** Puts the zeros back in front of codes that only lack them, as a person wishes, and has all rows checked again. */
export async function fillZeros(trx: Trx, found: ShownImport, version: number): Promise<void> {
  const { import_id: importId, columns } = found
  const step = { from: ['READY'], to: 'CHECKING', version } as const
  if (!(await takeStep(trx, importId, step))) throw new Problem('CONFLICT')
  await planAnew(trx)
  for (const [n, column] of columns.entries())
    if (column !== null && codes.includes(column)) await putZeros(trx, importId, column, n + 1)
}
