import fc from 'fast-check'
import { expect } from 'vitest'
import type { Mall } from '../mall.ts'
import type { Ordering } from '../ordering.ts'
import type { ShopModel } from './model.ts'

// User actions, one step per function: each runs in the real shop and in the model, and both have to agree whether it
// is allowed. If several rules are broken, the real shop may report any of them.

export interface RealShop {
  mall: Mall
  at: Ordering
  people: string[]
  office: string
}

export type Step = fc.AsyncCommand<ShopModel, RealShop>

/** A step with all its choices, so that a failed run is readable. */
export function step<Choice>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  run: (choice: Choice, shop: ShopModel, real: RealShop) => Promise<void>,
  isPossible: (shop: Readonly<ShopModel>) => boolean = () => true,
): fc.Arbitrary<Step> {
  return choices.map((choice) => ({
    check: isPossible,
    run: (shop, real) => run(choice, shop, real),
    toString: () => `${name} ${fc.stringify(choice)}`,
  }))
}

export const index = fc.nat({ max: 3 })
export const person = fc.nat({ max: 1 })
export const qty = fc.integer({ min: 0, max: 15 })
export const hasOrders = ({ orders }: Readonly<ShopModel>) => orders.length > 0
export const mostly = <T>(usual: T, rare: T) => fc.constantFrom(usual, usual, usual, usual, usual, usual, rare)
export const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
export const tokenOf = ({ people }: RealShop, at: number) => ({ token: pick(people, at) })

/** Expects a refusal by a rule that the model finds broken, or success if there is none. */
export function isRefused(
  { status, problem }: { status: number; problem: { code: string } },
  broken: Set<string>,
): boolean {
  if (status === 200) expect([...broken]).toEqual([])
  else expect([...broken]).toContain(problem.code)
  return status !== 200
}
