import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditsOfPrices } from '../saving/audits-of-prices.ts'
import { insertChange, type ReplacedPeriod } from '../saving/changes.queries.ts'
import {
  deletePeriods,
  getToday,
  listNamedProducts,
  listNamedStores,
  listPeriods,
  lockPrices,
  putPeriods,
  type WrittenPeriod,
} from '../saving/lines.queries.ts'
import { textOfLine, type LineKey } from '../saving/lines.ts'
import type { LinePlan } from '../saving/plan-lines.ts'
import { getChange, listWritten, markUndone } from './undo.queries.ts'

const keyOf = (one: LineKey & { from: Day }) => `${textOfLine(one)}/${one.from}`

/**
 * Takes a change of prices back as a whole: periods that it wrote go away, and those that it replaced are as they were.
 * Possible until the day on which it begins. If a later change wrote some of its periods, it is refused, or with `partly`
 * those are left as they are. Returns the lines that differ now.
 */
export async function undoPriceChange(trx: Trx, editor: Editor, changeId: string, partly: boolean): Promise<number> {
  await lockPrices(trx, editor.who.tenantId)
  const change = isId(changeId) ? await getChange(trx, changeId) : undefined
  if (!change) throw new Problem('NOT_FOUND')
  if (change.undoneAt !== null || change.kind === 'UNDO') throw new Problem('PRICE_CHANGE_UNDONE')
  const today = await getToday(trx)
  if (change.from < today) throw new Problem('PRICE_CHANGE_BEGUN')
  const written = await listWritten(trx, changeId)
  const { back, builtOn } = await splitReplaced(trx, changeId, { replaced: change.replaced, written }, today)
  const missing = change.written - written.length + builtOn
  if (missing > 0 && !partly) throw new Problem('PRICE_CHANGE_BUILT_ON', { values: { count: missing } })
  const restored = new Set(back.map(keyOf))
  const removed = written.filter((period) => !restored.has(keyOf(period)))
  const lines = await plansOf(trx, { removed, back, from: change.from, today })
  if (removed.length > 0) await deletePeriods(trx, removed)
  if (back.length > 0) await putPeriods(trx, back)
  await markUndone(trx, changeId)
  const undoId = await insertChange(trx, {
    ...{ kind: 'UNDO', userId: editor.who.userId, from: change.from, lines: lines.length },
    ...{ written: 0, replaced: [], facts: { undoes: changeId } },
  })
  await auditChanges(trx, editor, auditsOfPrices('price.undone', undoId, lines))
  return lines.length
}

/**
 * What can be put back: periods that this change wrote since, and those that it deleted, unless a later change gave the
 * line another price.
 */
async function splitReplaced(trx: Trx, changeId: string, change: Replacing, today: Day) {
  const own = new Set(change.written.map(keyOf))
  const lines = [...new Map(change.replaced.map((period) => [textOfLine(period), lineOf(period)])).values()]
  const rows = await listPeriods(trx, lines, today)
  const later = new Set(
    rows.flatMap(({ n, changeId: by }) => (by !== null && by > changeId ? lines.slice(n, n + 1).map(textOfLine) : [])),
  )
  const mayReturn = (period: ReplacedPeriod) => (period.gone ? !later.has(textOfLine(period)) : own.has(keyOf(period)))
  return {
    back: change.replaced.filter(mayReturn).map(({ gone: _gone, ...period }) => period),
    builtOn: change.replaced.filter((period) => period.gone && !mayReturn(period)).length,
  }
}

interface Replacing {
  replaced: readonly ReplacedPeriod[]
  written: readonly WrittenPeriod[]
}

const lineOf = ({ prodId, grade, storeId }: LineKey): LineKey => ({ prodId, grade, storeId })

interface Undoing {
  removed: readonly WrittenPeriod[]
  back: WrittenPeriod[]
  from: Day
  today: Day
}

/** The lines as the audit log shows them. */
async function plansOf(trx: Trx, { removed, back, from, today }: Undoing): Promise<LinePlan[]> {
  const lines = [...new Map([...removed, ...back].map((one) => [textOfLine(one), lineOf(one)])).values()]
  const [products, stores, periods] = await Promise.all([
    listNamedProducts(trx, [...new Set(lines.map(({ prodId }) => prodId))]),
    listNamedStores(trx, [...new Set(lines.flatMap(({ storeId }) => storeId ?? []))]),
    listPeriods(trx, lines, today),
  ])
  const periodsOf = Map.groupBy(periods, ({ n }) => n)
  const removedOf = Map.groupBy(removed, textOfLine)
  const backOf = Map.groupBy(back, textOfLine)
  return lines.map((line, n) => ({
    line,
    prodCd: products.get(line.prodId)?.prodCd ?? '',
    prodNm: products.get(line.prodId)?.prodNm ?? '',
    storeNm: line.storeId === undefined ? undefined : stores.get(line.storeId),
    periods: periodsOf.get(n) ?? [],
    changes: [{ act: 'TAKE_BACK', prodId: line.prodId, from, to: null }],
    removed: (removedOf.get(textOfLine(line)) ?? []).map((period) => period.from),
    put: backOf.get(textOfLine(line)) ?? [],
  }))
}
