import type { BasketLine } from '@mall/contract/baskets'
import { useEffect, useState } from 'react'
import { isSold } from '#features/baskets/is-sold.ts'
import type { PricedLine } from '../../refusal-text.ts'
import { useQuietTime } from '../sending/use-quiet-time.ts'

export interface PriceChange extends PricedLine {
  prodNm: string
}

export type PriceChanges = ReturnType<typeof usePriceChanges>

/** Which prices differ from those that the page showed first, or at the last press, until they are accepted. */
export function usePriceChanges(all: readonly BasketLine[]) {
  const lines = all.filter(isSold)
  const [first, setFirst] = useState<ReadonlyMap<string, number>>(new Map())
  const [hasStopped, setStopped] = useState(false)
  const fresh = lines.filter(({ prod }) => !first.has(prod.prodId))
  if (fresh.length > 0) setFirst(new Map([...first, ...pricesOf(fresh)]))
  const changed = lines.flatMap(({ prod: { prodId, prodNm }, unitPrice }): PriceChange[] => {
    const old = first.get(prodId) ?? unitPrice
    return old === unitPrice ? [] : [{ prodId, prodNm, old, new: unitPrice }]
  })
  const quiet = useQuietTime()
  const now = JSON.stringify(changed)
  useEffect(() => {
    setStopped(false)
    if (now === '[]') quiet.end()
    else quiet.begin()
    // oxlint-disable-next-line react/exhaustive-deps -- `quiet` only uses a ref
  }, [now])
  return {
    changed,
    hasStopped,
    /** What a refusal names: its old prices are those stored with the basket, which may not be what the page showed. */
    named(refused: readonly PricedLine[]): readonly PricedLine[] {
      const others = refused
        .map((line) => ({ ...line, old: first.get(line.prodId) ?? line.old }))
        .filter((line) => line.old !== line.new && changed.every(({ prodId }) => prodId !== line.prodId))
      return [...changed, ...others]
    },
    accept: () => setFirst(new Map([...first, ...pricesOf(lines)])),
    /** Whether a press comes so soon after a change that it was meant for what was shown before. */
    stops(): boolean {
      const isTooSoon = quiet.stops()
      if (isTooSoon) setStopped(true)
      return isTooSoon
    },
  }
}

const pricesOf = (lines: readonly BasketLine[]) =>
  lines.map(({ prod, unitPrice }): [string, number] => [prod.prodId, unitPrice])
