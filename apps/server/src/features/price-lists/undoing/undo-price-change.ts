import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditsOfPrices } from '../saving/audits-of-prices.ts'
import { insertChange } from '../saving/changes.queries.ts'
import { inParts, jsonInParts, type Pace, type Passed } from '../saving/in-parts.ts'
import { deletePeriods, getToday, lockPrices, putPeriods } from '../saving/lines.queries.ts'
import { countsOf } from '../saving/lines.ts'
import type { NeededPrice } from './first-prices.queries.ts'
import { planUndoing, type PlannedUndoing, type UndoneGoods } from './plan-undoing.ts'
import { daysOfSeveral, plansOf } from './plans-of.ts'
import { getChange, markUndone, undoneOf, type KeptUndone, type MadeChange } from './undo.queries.ts'

interface PriceUndoing extends Pace {
  partly?: boolean
  needed?: readonly NeededPrice[]
  passed?: Passed
}

/**
 * Takes a change of prices back as a whole: periods that it wrote go away, and those that it replaced are as they were.
 * Possible until the day on which it begins. If a later change wrote some of its periods, or stores need first prices that
 * it brought, it is refused, or with `partly` the whole lines of those are left as they are, to be undone later: the change
 * then keeps only what belongs to them. A caller that has looked for these passes them as `needed`. Returns the prices that differ now, and what becomes of its products.
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
  const plan = await planUndoing(trx, { ...change, changeId }, today, { partly, needed, pace })
  const { lines, goods, kept } = plan
  const daysOf = daysOfSeveral(change)
  const prices = lines.flatMap(({ line }) => (daysOf(line) ?? [change.from]).map(() => line))
  const undoId = await insertChange(trx, {
    ...{ kind: 'UNDO', userId: editor.who.userId, from: change.from, lines: prices.length },
    ...{ written: 0, replaced: '[]', facts: { undoes: changeId, counts: countsOf(prices) } },
  })
  const rest = kept.lines > 0 && {
    written: kept.written,
    replaced: await jsonInParts(kept.replaced, (one) => [one], pace),
  }
  await markUndone(trx, changeId, undoneWith(undoId, { ...plan, prices: prices.length }, change), rest || null)
  const auditsOf = auditsOfPrices({ action: 'price.undone', changeId: undoId, lines: prices })
  for await (const part of inParts(lines, pace, passed)) {
    const plans = await plansOf(trx, part, change, today)
    const [removed, returned] = [part.flatMap((one) => one.removed), part.flatMap((one) => one.back)]
    if (removed.length > 0) await deletePeriods(trx, removed)
    if (returned.length > 0) await putPeriods(trx, returned)
    await auditChanges(trx, editor, auditsOf(plans))
  }
  return { lines: prices.length, goods }
}

/** How much of the change is undone now, with what was undone before. */
function undoneWith(
  undoId: string,
  { prices, goods, kept }: PlannedUndoing & { prices: number },
  { facts }: MadeChange,
): KeptUndone {
  const before = undoneOf(facts)
  const ofProducts = before?.ofProducts ?? goods.products
  return {
    ...{ changeId: undoId, times: (before?.times ?? 0) + 1, lines: (before?.lines ?? 0) + prices },
    ...{ products: ofProducts - goods.staying, ofProducts, rest: kept.lines },
  }
}
