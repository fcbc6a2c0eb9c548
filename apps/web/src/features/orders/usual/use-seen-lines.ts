import type { Basket, BasketLine } from '@mall/contract/baskets'
import { useMemo, useState } from 'react'
import { liveLines } from '#features/baskets/live-lines.ts'
import type { TypedLine } from '#features/baskets/quantity/quantity-queue.ts'

/**
 * All lines that the basket had since the page was opened, each in its first position and with its last quantity, so
 * that a removed one keeps its row.
 */
export function useSeenLines(basket: Basket, typed: ReadonlyMap<string, TypedLine>): ReadonlyMap<string, BasketLine> {
  const { basketId } = basket
  const live = useMemo(() => liveLines(basket, typed), [basket, typed])
  const [seen, setSeen] = useState({ basketId, live, lines: linesById(live) })
  if (seen.live === live) return seen.lines
  const lines = new Map([...(seen.basketId === basketId ? seen.lines : []), ...linesById(live)])
  setSeen({ basketId, live, lines })
  return lines
}

const linesById = (lines: readonly BasketLine[]) => new Map(lines.map((line) => [line.prod.prodId, line]))
