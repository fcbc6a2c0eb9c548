import { missingLines } from '../../packages/contract/src/unusual-quantity.ts'
import { usualOrder } from '../../apps/server/src/features/products/usual/usual-order.ts'
import type { Day } from '../../apps/server/src/platform/day.ts'
import type { History } from './histories.ts'
import type { HeldOut } from './measure-lines.ts'
import type { Asked } from './measure-quantities.ts'

export interface MissingTally {
  sent: Asked
  /** The same orders without two lines that the store buys every time. */
  without: Asked
}

export const emptyMissing = (): MissingTally => ({
  sent: { all: 0, asked: 0, refused: 0 },
  without: { all: 0, asked: 0, refused: 0 },
})

/** Whether each of the last orders of a store, as it was sent, is asked about lines that it lacks. */
export function measureMissing(
  { deliveries }: History,
  closed: ReadonlySet<Day>,
  { count, skip }: HeldOut,
  tally: MissingTally,
): void {
  const end = deliveries.length - skip
  for (let at = Math.max(1, end - count); at < end; at += 1) {
    const order = deliveries[at]
    if (!order) continue
    const usual = usualOrder(order.day, deliveries.slice(0, at), closed).lines.map(({ prodId, ...line }) => ({
      ...line,
      prod: { prodId },
      sentQty: 0,
    }))
    const note = (into: Asked, prodIds: ReadonlySet<string>) => {
      into.all += 1
      if (missingLines(usual, (prodId) => prodIds.has(prodId)).length > 0) into.asked += 1
    }
    const sent = new Set(order.lines.keys())
    note(tally.sent, sent)
    const always = missingLines(usual, () => false).filter(({ prod }) => sent.has(prod.prodId))
    if (always.length < 2 || sent.size === 2) continue
    for (const { prod } of always.slice(0, 2)) sent.delete(prod.prodId)
    note(tally.without, sent)
  }
}
