import type { Day } from '#platform/day.ts'
import type { Place } from '../orders.queries.ts'
import type { PricedLine, StandingLine } from '../sending/price-lines.ts'
import type { LockedOrder } from './open-order.ts'
import { differences } from './standing-lines.ts'

interface FromTo<T> {
  from: T
  to: T
}

/** What the history of an order says of a change. Entries from before places and memos were recorded lack these. */
export interface OrderChanges {
  lines: ({ prodId: string; prodNm: string } & FromTo<number>)[]
  deliveryDate?: FromTo<Day>
  place?: FromTo<string>
  memo?: FromTo<string>
  /** Goods moved between this basket, as it was before, and the order. */
  basket?: FromBasket
}

export interface FromBasket {
  basketId: string
  version: number
}

interface Changed {
  deliveryDate: Day
  memo: string
  place: Place
  lines: readonly PricedLine[]
  from?: FromBasket | undefined
}

export function changesOf(
  order: LockedOrder,
  { deliveryDate, memo, place, lines, from: basket }: Changed,
  before: Map<string, StandingLine>,
): OrderChanges {
  const changed = differences(before, lines).filter(({ qty }) => qty !== 0)
  const moved = placeChange(order, place)
  return {
    lines: changed.map(({ prodId, prodNm, qty }) => ({
      prodId,
      prodNm,
      from: before.get(prodId)?.qty ?? 0,
      to: (before.get(prodId)?.qty ?? 0) + qty,
    })),
    ...(order.delivery_date !== deliveryDate && { deliveryDate: { from: order.delivery_date, to: deliveryDate } }),
    ...(moved.from !== moved.to && { place: moved }),
    ...(order.memo !== memo && { memo: { from: order.memo, to: memo } }),
    ...(basket && { basket }),
  }
}

/** By their names; by their addresses too if the names are the same, as after a place was moved. */
function placeChange(order: LockedOrder, place: Place): FromTo<string> {
  const names = { from: order.place_name, to: place.name }
  if (names.from !== names.to) return names
  const withAddress = (name: string, parts: Pick<Place, 'addr1' | 'addr2'>) =>
    `${name} (${[parts.addr1, parts.addr2].join(' ').trim()})`
  return { from: withAddress(names.from, order), to: withAddress(names.to, place) }
}

/** Place and memo as an audit row keeps them, if they changed. */
export function auditedSide({ place, memo }: OrderChanges, side: keyof FromTo<string>) {
  return { ...(place && { placeNm: place[side] }), ...(memo && { memo: memo[side] }) }
}
