import fc from 'fast-check'
import type { Attempt } from '#features/rehearsal/trial.ts'
import type { Mall } from '../mall.ts'
import type { Shop } from '../shop.ts'
import type { RehearsedWorld } from './rehearsed-world.ts'

export interface Desk {
  mall: Mall
  shop: Shop
  token: string
  world: RehearsedWorld
  /** Lists made so far: each ends on a day of its own. */
  lists: number
}

/** A change by which a page tries and makes it. */
export interface Change {
  attempt: Attempt
  /** The version that the call answers. */
  ask: () => Promise<string>
  /** Makes it; the status of the answer. */
  send: (rehearsed: string | undefined) => Promise<number>
}

const kinds = ['NEW_LIST', 'LIST', 'END_LIST', 'ROUTE', 'WEEKDAYS', 'MARK', 'UNMARK', 'RISE', 'BULK'] as const
const imports = ['products', 'prices', 'stock', 'stores', 'places', 'balances'] as const
const week = fc.constantFrom<(number[] | null)[]>(null, [1, 3, 5], [2], [0, 1, 2, 3, 4, 5, 6], [4, 6])

export const randomChange = fc.record({
  kind: fc.constantFrom(...kinds, ...imports),
  /** Whose and of what: taken from what there is. */
  n: fc.nat({ max: 99 }),
  m: fc.nat({ max: 99 }),
  qty: fc.constantFrom(0, 1, 4, 12, 500),
  total: fc.constantFrom(0, 20, 3000),
  /** Of credit; 0: none. */
  limit: fc.constantFrom(0, 1, 60_000, 120_000, 900_000),
  /** Before the mall; below 0: paid in advance. */
  owed: fc.constantFrom(-900_000, -70_000, 0, 25_000, 80_000, 900_000),
  first: fc.integer({ min: 0, max: 6 }),
  /** Of prices: also after the cut-off of every basket. */
  begin: fc.constantFrom(0, 1, 2, 4, 6, 40),
  week,
  lead: fc.constantFrom(null, 0, 1, 3),
  time: fc.constantFrom('00:30', '12:00', '23:59'),
  day: fc.constantFrom('EXTRA' as const, 'CLOSED' as const, 'OVERRIDE' as const),
  percent: fc.constantFrom(-3000, 700, 25_000),
  price: fc.constantFrom('450', '1200.5', '52000'),
  status: fc.constantFrom('판매', '품절', '판매 중지', '종료'),
})
export type Wanted = typeof randomChange extends fc.Arbitrary<infer W> ? W : never

export const seen = (rehearsed: string | undefined) => (rehearsed === undefined ? {} : { rehearsed })
