import type { BasketLine } from '@mall/contract/baskets'

/** A line whose quantity another device has changed; 0 is a line that is not in the basket. */
export interface LineChange {
  prod: Pick<BasketLine['prod'], 'prodId' | 'prodNm' | 'unit'>
  from: number
  to: number
  /** Who set it; unknown for a removed line. */
  by: string | undefined
}

/** What differs between two states of a basket, without lines that this device set itself. */
export function changesBetween(
  before: readonly BasketLine[],
  after: readonly BasketLine[],
  isOwn: (prodId: string) => boolean,
): LineChange[] {
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [line.prod.prodId, line])))
  const all = new Map([...(old ?? []), ...(now ?? [])])
  return [...all.values()].flatMap(({ prod }) => {
    const [from = 0, to = 0] = [old, now].map((lines) => lines?.get(prod.prodId)?.qty)
    return from === to || isOwn(prod.prodId) ? [] : [{ prod, from, to, by: now?.get(prod.prodId)?.by }]
  })
}

/** A line that changed twice counts once, and not at all if it is as before. */
export function mergeChanges(known: readonly LineChange[], fresh: readonly LineChange[]): LineChange[] {
  const merged = new Map(known.map((change) => [change.prod.prodId, change]))
  for (const change of fresh) {
    const from = merged.get(change.prod.prodId)?.from ?? change.from
    merged.set(change.prod.prodId, { ...change, from })
  }
  return [...merged.values()].filter(({ from, to }) => from !== to)
}
