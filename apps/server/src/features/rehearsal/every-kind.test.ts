import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onSnapshot } from '#db/on-snapshot.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { patience, times } from '#test/proof.ts'
import { changeOf } from '#test/rehearsal/random-changes.ts'
import { plantWorld } from '#test/rehearsal/rehearsed-world.ts'
import { randomChange, type Desk } from '#test/rehearsal/wanted-change.ts'
import { judgeEach, type Found } from './judge-stores.ts'
import { versionOf } from './show-rehearsal.ts'
import type { Attempt } from './trial.ts'

let desk: Desk
const mall = useMall(async (made) => {
  const at = await openOrdering(made)
  const token = await openDesk(made)
  const [user] = await made.owner`select user_id from users where user_cd = 'buyer'`
  const world = await plantWorld(at, user?.['user_id'] as string)
  await at.shop.run(`update products set prod_cd = 'R-' || left(prod_id::text, 8)`)
  desk = { mall: made, shop: at.shop, token, world, lists: 0 }
})

const idOf = (found: Found) => (found.kind === 'BASKET' ? found.basketId : found.order.orderId)

/** Every basket and order as judged before and after a change, and the day of the comparison. */
function judge(attempt: Attempt, now: Date) {
  return onSnapshot(mall.database.tenant('10'), async (snapshot) => {
    const found: Found[] = []
    const trial = await attempt(snapshot)
    await judgeEach(snapshot, trial, now, (one) => found.push(one))
    const side = (of: 'before' | 'after') => new Map(found.map((one) => [idOf(one), one[of]]))
    const reached = found.filter(({ effects }) => effects.length > 0)
    const version = versionOf({ found: reached, beforeAmt: 0, afterAmt: 0 })
    return { trial, version, reached: reached.length, before: side('before'), after: side('after') }
  })
}

const runs = times(40, 1000)

test(`foretells what ${runs} random changes of every other kind do`, patience, async () => {
  const made = new Map<string, { reached: number; changes: number }>()
  await fc.assert(
    fc.asyncProperty(randomChange, async (wanted) => {
      const change = await changeOf(desk, wanted)
      if (change === null) return
      const now = new Date()
      const foretold = await judge(change.attempt, now).catch(() => null)
      if (foretold === null) {
        // What cannot be tried cannot be saved either.
        expect(await change.send(undefined)).not.toBe(200)
        return
      }
      // The call answers for the same moment, unless a cut-off has passed since.
      const version = await change.ask()
      const status = await change.send(version)
      if (version === foretold.version) expect(status, wanted.kind).toBe(200)
      else return
      const { day } = foretold.trial
      const happened = await judge(() => (day === undefined ? {} : { day }), now)
      expect(happened.before, wanted.kind).toEqual(foretold.after)
      const counts = made.get(wanted.kind) ?? { reached: 0, changes: 0 }
      made.set(wanted.kind, { reached: counts.reached + foretold.reached, changes: counts.changes + 1 })
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(made.size).toBeGreaterThan(runs > 100 ? 9 : 4)
  expect([...made.values()].some(({ reached }) => reached > 0)).toBe(true)
})
