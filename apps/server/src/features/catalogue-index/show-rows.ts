import type { QuantityRule } from '@mall/contract/base/ordering/quantity'
import type { Db } from '#db/open.ts'
import type { StoreView } from './catalogues.ts'
import { readyRows } from './rows/ready-rows.ts'
import { joinRows, type ReadyRow } from './rows/row-bytes.ts'
import { hasBit } from './search/product-set.ts'
import { statusNumbers } from './search/states.ts'
import { buyable, byRecency } from './shelf.ts'

/**
 * Serialises the articles the store may buy as `{ …head, rows: [{ prod, …more }] }`. `head` and `more` must be ASCII.
 */
export async function showRows(
  db: Db,
  storeId: string,
  view: StoreView,
  prodIds: readonly string[],
  head: object,
  more: (prodId: string, rule: QuantityRule) => object,
): Promise<Buffer> {
  const { index } = view.catalogue
  const slots = prodIds.flatMap((id) => index.slotOf.get(id) ?? [])
  const ready = await readyRows(db, storeId, view, slots)
  const rows = slots.flatMap((slot): ReadyRow[] => {
    const row = ready.get(slot)
    if (!row) return []
    const said = JSON.stringify(more(index.ids[slot] ?? '', row.article.rule))
    return [{ ...row, lead: '{"prod":', trail: `,${said.slice(1)}` }]
  })
  return joinRows(`${JSON.stringify(head).slice(0, -1)},"rows":[`, rows, ']}')
}

/** Purchases the store can still buy, latest first. */
export function boughtIds({ catalogue, shelf }: StoreView): string[] {
  const { index } = catalogue
  const set = buyable(shelf)
  return Array.from(byRecency(shelf.bought))
    .filter((slot) => hasBit(set, slot) && index.states[slot] !== statusNumbers.STOPPED)
    .map((slot) => index.ids[slot] ?? '')
}
