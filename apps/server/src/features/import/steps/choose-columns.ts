import type { CallInput } from '@mall/contract/base/call'
import type { importCalls } from '@mall/contract/import'
import { gradeOfColumn } from '@mall/contract/import/grade-columns'
import { missingColumn, readColumnsOf } from '@mall/contract/import/kinds'
import type { Lang } from '@mall/contract/base/problem'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { putForm, takeStep, type ShownImport } from '../imports.queries.ts'
import { fingerprintOf } from '../recognising/find-table.ts'
import { withoutReasons } from '../recognising/reasons-column.ts'
import { longPriceColumns } from '../recognising/wide-or-long.ts'
import { listStaged } from '../rows.queries.ts'

type Wish = CallInput<typeof importCalls.goods.setColumns>['body']

/** What a person says the columns are. Remembered for files with these headings, and the rows are checked again. */
export async function chooseColumns(trx: Trx, found: ShownImport, wish: Wish, lang: Lang): Promise<void> {
  const { import_id: importId, kind } = found
  refuseColumns(kind, wish.columns, lang)
  const heads = wish.headRow === found.head_row ? found.heads : await headsAt(trx, importId, wish.headRow)
  const step = { from: ['COLUMNS', 'READY'], to: 'CHECKING', version: wish.version } as const
  const isTaken = await takeStep(trx, importId, step, { heads, head_row: wish.headRow, columns: wish.columns })
  if (!isTaken) throw new Problem('CONFLICT')
  if (heads.some((head) => head !== ''))
    await putForm(trx, { kind, fingerprint: fingerprintOf(heads), columns: withoutReasons(heads, wish.columns) })
}

/** No column twice, the one that says what a row is about, one with values, and prices in one form. */
function refuseColumns(kind: ShownImport['kind'], columns: readonly (string | null)[], lang: Lang): void {
  const chosen = columns.filter((id) => id !== null)
  const known = new Map(readColumnsOf(kind).map((column) => [column.id, column]))
  if (chosen.some((id) => !known.has(id))) throw new Problem('MALFORMED', { fields: { columns: 'id' } })
  const missing = missingColumn(kind, chosen)
  if (missing?.isExample) throw new Problem('IMPORT_VALUES_MISSING', { values: { column: missing.column[lang] } })
  const twice = chosen.find((id, n) => chosen.indexOf(id) !== n)
  const wrong = missing?.column ?? known.get(twice ?? '')
  if (wrong !== undefined) throw new Problem('IMPORT_COLUMNS_REFUSED', { values: { column: wrong[lang] } })
  const mixed = chosen.some((id) => gradeOfColumn(id) !== null) && chosen.find((id) => longPriceColumns.includes(id))
  if (mixed) throw new Problem('IMPORT_PRICES_MIXED', { values: { column: known.get(mixed)?.[lang] ?? '' } })
}

async function headsAt(trx: Trx, importId: string, headRow: number): Promise<string[]> {
  if (headRow === 0) return []
  const [row] = await listStaged(trx, importId, headRow - 1, 1)
  return row?.row_no === headRow ? row.cells : []
}
