import { isBoughtAlways, missingLines } from '../../packages/contract/src/base/ordering/unusual-quantity.ts'
import { usualOrder } from '../../apps/server/src/features/products/usual/usual-order.ts'
import type { Day } from '../../apps/server/src/platform/day.ts'
import type { History } from './histories.ts'
import type { HeldOut } from './measure-lines.ts'
import type { Asked } from './measure-quantities.ts'

export interface MissingTally {
  sent: Asked
  /** The same orders, each without one line that the store always buys. */
  withoutOne: Asked
  /** And without two of them. */
  withoutTwo: Asked
}

export const emptyMissing = (): MissingTally => ({
  sent: { all: 0, asked: 0, refused: 0 },
  withoutOne: { all: 0, asked: 0, refused: 0 },
  withoutTwo: { all: 0, asked: 0, refused: 0 },
})

/** Whether each of the last orders of a store triggers a question about missing lines. */
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
    const sent = new Set(order.lines.keys())
    const note = (into: Asked, leftOut: readonly string[]) => {
      into.all += 1
      const has = (prodId: string) => sent.has(prodId) && !leftOut.includes(prodId)
      if (missingLines(usual, has).length > 0) into.asked += 1
    }
    note(tally.sent, [])
    const always = usual.filter((line) => isBoughtAlways(line) && sent.has(line.prod.prodId))
    for (const [n, { prod }] of always.entries()) {
      const next = always[n + 1]
      note(tally.withoutOne, [prod.prodId])
      if (next) note(tally.withoutTwo, [prod.prodId, next.prod.prodId])
    }
  }
}
