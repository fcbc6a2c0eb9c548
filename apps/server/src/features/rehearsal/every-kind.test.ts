import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { patience, times } from '#test/proof.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { changeOf } from '#test/rehearsal/random-changes.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { randomChange, type Desk } from '#test/rehearsal/wanted-change.ts'
import { versionOf } from './show-rehearsal.ts'
import type { Attempt } from './trial.ts'

let desk: Desk
const mall = useMall(async (made) => {
  const { at, token, world } = await openRehearsed(made)
  await at.shop.run(`update products set prod_cd = 'R-' || left(prod_id::text, 8)`)
  desk = { mall: made, shop: at.shop, token, world, lists: 0 }
})

/** Every basket and order as judged before and after a change. */
async function judge(attempt: Attempt, now: Date) {
  const { found, trial } = await judgeAll(mall, attempt, now)
  const reached = found.filter(({ effects }) => effects.length > 0)
  return { trial, found, version: versionOf({ found: reached }), reached: reached.length }
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
      await expectHappened(mall, { trial: foretold.trial, foretold: foretold.found, now, what: wanted.kind })
      const counts = made.get(wanted.kind) ?? { reached: 0, changes: 0 }
      made.set(wanted.kind, { reached: counts.reached + foretold.reached, changes: counts.changes + 1 })
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(made.size).toBeGreaterThan(runs > 100 ? 9 : 4)
  expect([...made.values()].some(({ reached }) => reached > 0)).toBe(true)
})
