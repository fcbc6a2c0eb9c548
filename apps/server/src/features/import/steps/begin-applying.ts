import type { Right } from '@mall/contract/base/rights'
import type { Trx } from '#db/open.ts'
import type { ImportEditor } from '#db/tables/import-tables.ts'
import { Problem } from '#platform/http/problem.ts'
import { takeStep, type ShownImport } from '../imports.queries.ts'
import { countResults, leaveRemarked } from '../results.queries.ts'
import { planAnew } from '../rows.queries.ts'
import { refuseWithoutRight } from './refuse-without-right.ts'

interface Wish {
  version: number
  withoutRemarked?: boolean | undefined
}

/**
 * Begins to apply all rows without faults. Remarked rows that a person leaves out are skipped, and come back with their
 * reasons as faulty ones do.
 */
export async function beginApplying(
  trx: Trx,
  found: ShownImport,
  { version, withoutRemarked = false }: Wish,
  { editor, rights }: { editor: ImportEditor; rights: readonly Right[] },
): Promise<void> {
  const { import_id: importId } = found
  const counts = withoutRemarked ? await leaveOut(trx, importId) : found.counts
  const step = { from: ['READY'], to: 'APPLYING', version } as const
  if (!(await takeStep(trx, importId, step, { editor, counts }))) throw new Problem('CONFLICT')
  if ((counts.NEW ?? 0) + (counts.CHANGED ?? 0) === 0) throw new Problem('IMPORT_NOTHING_TO_DO')
  await refuseWithoutRight(trx, found, rights, editor.lang)
}

async function leaveOut(trx: Trx, importId: string) {
  await planAnew(trx)
  await leaveRemarked(trx, importId)
  return countResults(trx, importId)
}
