import type { Day } from '#platform/day.ts'

/** A product that some orders need, with who gets how much of it. */
export interface PickedLine {
  prodCd: string
  prodNm: string
  spec: string
  unit: string
  boxQty: number
  storage: string
  qty: number
  /** By delivery route, then by name. */
  stores: readonly { name: string; qty: number }[]
}

/** What to take from the shelves for some orders, as plain values that can be sent to the drawing thread. */
export interface PickingList {
  supplier: string
  /** ISO. Quantities change until the goods leave, so a list says of when it is. */
  madeAt: string
  orders: number
  stores: number
  /** The first and the last delivery day. */
  days: readonly [Day, Day]
  /** By where products are stored, then by name. */
  lines: readonly PickedLine[]
}
