import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditsOfPrices } from '../saving/audits-of-prices.ts'
import { insertChange } from '../saving/changes.queries.ts'
import { firstOtherDay } from '../saving/first-other-day.ts'
import { inParts, type Pace, type Passed } from '../saving/in-parts.ts'
import {
  deletePeriods,
  getToday,
  listNamedProducts,
  listNamedStores,
  listPeriods,
  lockPrices,
  putPeriods,
} from '../saving/lines.queries.ts'
import { countsOf } from '../saving/lines.ts'
import type { LinePlan } from '../saving/plan-lines.ts'
import type { NeededPrice } from './first-prices.queries.ts'
import { planUndoing, writtenOf, type UndoneGoods, type UndoneLine } from './plan-undoing.ts'
import { getChange, markUndone } from './undo.queries.ts'

interface PriceUndoing extends Pace {
  partly?: boolean
  needed?: readonly NeededPrice[]
  passed?: Passed
}

/**
 * Takes a change of prices back as a whole: periods that it wrote go away, and those that it replaced are as they were.
 * Possible until the day on which it begins. If a later change wrote some of its periods, or stores need first prices that
 * it brought, it is refused, or with `partly` the whole lines of those are left as they are. A caller that has looked for
 * these passes them as `needed`. Returns the lines that differ now, and what becomes of its products.
 */
export async function undoPriceChange(
  trx: Trx,
  editor: Editor,
  changeId: string,
  { partly = false, needed, passed, ...pace }: PriceUndoing = {},
): Promise<{ lines: number; goods: UndoneGoods }> {
  await lockPrices(trx, editor.who.tenantId)
  const change = isId(changeId) ? await getChange(trx, changeId) : undefined
  if (!change) throw new Problem('NOT_FOUND')
  const today = await getToday(trx)
  const { lines, goods } = await planUndoing(trx, { ...change, changeId }, today, { partly, needed, pace })
  const keys = lines.map(({ line }) => line)
  const undoId = await insertChange(trx, {
    ...{ kind: 'UNDO', userId: editor.who.userId, from: change.from, lines: lines.length },
    ...{ written: 0, replaced: '[]', facts: { undoes: changeId, counts: countsOf(keys) } },
  })
  const products = { products: goods.back.length, ofProducts: goods.products }
  await markUndone(trx, changeId, { changeId: undoId, lines: lines.length, ...products })
  const auditsOf = auditsOfPrices({ action: 'price.undone', changeId: undoId, lines: keys })
  for await (const part of inParts(lines, pace, passed)) {
    const plans = await plansOf(trx, part, change.from, today)
    const [removed, returned] = [part.flatMap((one) => one.removed), part.flatMap((one) => one.back)]
    if (removed.length > 0) await deletePeriods(trx, removed)
    if (returned.length > 0) await putPeriods(trx, returned)
    await auditChanges(trx, editor, auditsOf(plans))
  }
  return { lines: lines.length, goods }
}

/** The lines as the audit log shows them. */
async function plansOf(trx: Trx, lines: readonly UndoneLine[], from: Day, today: Day): Promise<LinePlan[]> {
  const keys = lines.map(({ line }) => line)
  const [products, stores, periods] = await Promise.all([
    listNamedProducts(trx, [...new Set(keys.map(({ prodId }) => prodId))]),
    listNamedStores(trx, [...new Set(keys.flatMap(({ storeId }) => storeId ?? []))]),
    listPeriods(trx, keys, today),
  ])
  const periodsOf = Map.groupBy(periods, ({ n }) => n)
  return lines.map(({ line, ...undone }, n) => ({
    line,
    prodCd: products.get(line.prodId)?.prodCd ?? '',
    prodNm: products.get(line.prodId)?.prodNm ?? '',
    storeNm: line.storeId === undefined ? undefined : stores.get(line.storeId),
    periods: periodsOf.get(n) ?? [],
    // Lines of one change may begin on several days.
    changes: [
      {
        ...{ act: 'TAKE_BACK', prodId: line.prodId, to: null },
        from: firstOtherDay(periodsOf.get(n) ?? [], writtenOf(undone), from) ?? from,
      },
    ],
    ...writtenOf(undone),
  }))
}
