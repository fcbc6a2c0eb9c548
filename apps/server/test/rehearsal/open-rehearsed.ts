import { onSnapshot } from '#db/statements/on-snapshot.ts'
import { judgeEach, type Found } from '#features/rehearsal/judge-stores.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import type { Mall } from '../mall.ts'
import { openOrdering } from '../ordering.ts'
import { openDesk } from '../people.ts'
import { plantWorld } from './rehearsed-world.ts'

/** A mall with the rehearsed world and a user of its office. */
export async function openRehearsed(mall: Mall) {
  const at = await openOrdering(mall)
  const token = await openDesk(mall)
  const [user] = await mall.owner`select user_id from users where user_cd = 'buyer'`
  return { at, token, world: await plantWorld(at, user?.['user_id'] as string) }
}

/** Every basket and order as judged before and after a change that is tried on one snapshot. */
export function judgeAll({ database }: Mall, attempt: Attempt, now: Date) {
  return onSnapshot(database.tenant('10'), async (snapshot) => {
    const found: Found[] = []
    const trial = await attempt(snapshot)
    await judgeEach(snapshot, trial, now, (one) => found.push(one))
    return { found, trial }
  })
}

export const idOf = (found: Found) => (found.kind === 'BASKET' ? found.basketId : found.order.orderId)

/** What was judged on one side, by the ids of baskets and orders. */
export const sideOf = (found: readonly Found[], side: 'before' | 'after') =>
  new Map(found.map((one) => [idOf(one), one[side]]))
