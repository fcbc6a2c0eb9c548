import type { Db } from '#db/open.ts'
import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import { isBought, lastPurchase, type Shelves } from '#features/catalogue-index/search/by-name.ts'
import { listGoneGoods } from './gone-goods.queries.ts'
import type { Gone } from './gone.ts'
import { offerOf } from './goods.ts'

/** Those of these slots that the store has bought and cannot order now. */
export async function findGone(
  db: Db,
  view: StoreView,
  past: Shelves,
  slots: readonly number[],
): Promise<Map<number, Gone>> {
  const wanted = slots.filter((slot) => isBought(past, slot)).map((slot) => ({ slot, id: past.index.ids[slot] ?? '' }))
  if (wanted.length === 0) return new Map()
  const goods = await listGoneGoods(
    db,
    wanted.map(({ id }) => id),
  )
  return new Map(
    wanted.flatMap(({ slot, id }): [number, Gone][] => {
      const found = goods.get(id)
      const { at: lastBoughtAt, isUsual } = lastPurchase(view, slot)
      return found ? [[slot, { offer: offerOf(found, true), lastBoughtAt, isUsual }]] : []
    }),
  )
}
