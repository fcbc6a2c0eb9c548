import { periodOn, turningDays, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import type { Day } from '#platform/day.ts'
import { fewOf } from '#platform/few-of.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditsOfPrices } from '../saving/audits-of-prices.ts'
import { insertChange, type ReplacedPeriod } from '../saving/changes.queries.ts'
import { inParts, type Pace, type Passed } from '../saving/in-parts.ts'
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
import { countsOf, textOfLine, type LineKey } from '../saving/lines.ts'
import type { LinePlan } from '../saving/plan-lines.ts'
import { findBuiltOn } from './find-built-on.ts'
import { listNeededFirstPrices, type NeededPrice } from './first-prices.queries.ts'
import { getChange, listReplaced, listWritten, markUndone } from './undo.queries.ts'

interface PriceUndoing extends Pace {
  partly?: boolean
  needed?: readonly NeededPrice[]
  passed?: Passed
}

/**
 * Takes a change of prices back as a whole: periods that it wrote go away, and those that it replaced are as they were.
 * Possible until the day on which it begins. If a later change wrote some of its periods, or stores need first prices that
 * it brought, it is refused, or with `partly` the whole lines of those are left as they are. A caller that has looked for these passes them as
 * `needed`. Returns the lines that differ now.
 */
export async function undoPriceChange(
  trx: Trx,
  editor: Editor,
  changeId: string,
  { partly = false, needed: found, passed, ...pace }: PriceUndoing = {},
): Promise<number> {
  await lockPrices(trx, editor.who.tenantId)
  const change = isId(changeId) ? await getChange(trx, changeId) : undefined
  if (!change) throw new Problem('NOT_FOUND')
  if (change.undoneAt !== null || change.kind === 'UNDO') throw new Problem('PRICE_CHANGE_UNDONE')
  const today = await getToday(trx)
  if (change.from < today) throw new Problem('PRICE_CHANGE_BEGUN')
  const [written, replaced] = [await listWritten(trx, changeId, pace), await listReplaced(trx, changeId, pace)]
  const done = { ...{ changeId, written, replaced }, day: change.made, count: change.written }
  const builtOn = await findBuiltOn(trx, done, pace)
  if (builtOn.size > 0 && !partly) throw new Problem('PRICE_CHANGE_BUILT_ON', { values: { count: builtOn.size } })
  const needed = found ?? (await listNeededFirstPrices(trx, changeId))
  const kept = new Set([...builtOn, ...needed.map(textOfLine)])
  const lines = await undoneLines(written, replaced, { pace, kept })
  if (needed.length > 0 && lines.length === 0) throw new Problem('PRICE_CHANGE_ALL_NEEDED')
  if (needed.length > 0 && !partly) {
    const codes = [...new Set(needed.map(({ prodCd }) => prodCd))]
    throw new Problem('PRICE_CHANGE_NEEDED', { values: { count: codes.length, codes: fewOf(codes) } })
  }
  await markUndone(trx, changeId)
  const keys = lines.map(({ line }) => line)
  const undoId = await insertChange(trx, {
    ...{ kind: 'UNDO', userId: editor.who.userId, from: change.from, lines: lines.length },
    ...{ written: 0, replaced: '[]', facts: { undoes: changeId, counts: countsOf(keys) } },
  })
  const auditsOf = auditsOfPrices({ action: 'price.undone', changeId: undoId, lines: keys })
  for await (const part of inParts(lines, pace, passed)) {
    const plans = await plansOf(trx, part, change.from, today)
    const [removed, returned] = [part.flatMap((one) => one.removed), part.flatMap((one) => one.back)]
    if (removed.length > 0) await deletePeriods(trx, removed)
    if (returned.length > 0) await putPeriods(trx, returned)
    await auditChanges(trx, editor, auditsOf(plans))
  }
  return lines.length
}

interface UndoneLine {
  line: LineKey
  /** Periods that go away, and those that return. */
  removed: WrittenPeriod[]
  back: WrittenPeriod[]
}

/** What becomes of each line but those that are kept: periods that were written and not there before go away, others return. */
async function undoneLines(
  written: readonly WrittenPeriod[],
  replaced: readonly ReplacedPeriod[],
  { pace, kept }: { pace: Pace; kept: ReadonlySet<string> },
): Promise<UndoneLine[]> {
  const lines = new Map<string, UndoneLine>()
  const lineFor = (period: WrittenPeriod): UndoneLine => {
    const key = textOfLine(period)
    const known = lines.get(key) ?? { line: lineOf(period), removed: [], back: [] }
    lines.set(key, known)
    return known
  }
  for await (const part of inParts(replaced, pace))
    for (const { gone: _, ...period } of part) if (!kept.has(textOfLine(period))) lineFor(period).back.push(period)
  for await (const part of inParts(written, pace))
    for (const period of part) {
      if (kept.has(textOfLine(period))) continue
      const one = lineFor(period)
      if (one.back.every(({ from }) => from !== period.from)) one.removed.push(period)
    }
  return [...lines.values()]
}

const lineOf = ({ prodId, grade, storeId }: LineKey): LineKey => ({ prodId, grade, storeId })

/** The lines as the audit log shows them. */
async function plansOf(trx: Trx, lines: readonly UndoneLine[], from: Day, today: Day): Promise<LinePlan[]> {
  const keys = lines.map(({ line }) => line)
  const [products, stores, periods] = await Promise.all([
    listNamedProducts(trx, [...new Set(keys.map(({ prodId }) => prodId))]),
    listNamedStores(trx, [...new Set(keys.flatMap(({ storeId }) => storeId ?? []))]),
    listPeriods(trx, keys, today),
  ])
  const periodsOf = Map.groupBy(periods, ({ n }) => n)
  return lines.map(({ line, removed, back }, n) => ({
    line,
    prodCd: products.get(line.prodId)?.prodCd ?? '',
    prodNm: products.get(line.prodId)?.prodNm ?? '',
    storeNm: line.storeId === undefined ? undefined : stores.get(line.storeId),
    periods: periodsOf.get(n) ?? [],
    changes: [
      { act: 'TAKE_BACK', prodId: line.prodId, from: firstDay(periodsOf.get(n) ?? [], removed, back, from), to: null },
    ],
    removed: removed.map((period) => period.from),
    put: back,
  }))
}

/** The first day that gets another price: lines of one change may begin on several days. */
function firstDay(
  before: readonly PricePeriod[],
  removed: readonly PricePeriod[],
  back: readonly PricePeriod[],
  from: Day,
): Day {
  const gone = new Set([...removed, ...back].map((period) => period.from))
  const after = [...before.filter((period) => !gone.has(period.from)), ...back]
  const days = [from, ...turningDays([...before, ...after], from)]
  return days.find((day) => periodOn(before, day)?.milli !== periodOn(after, day)?.milli) ?? from
}
