import { expect } from 'vitest'
import type { Found } from '#features/rehearsal/judge-stores.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { seoulDay, seoulInstant } from '#platform/day.ts'
import type { Mall } from '../mall.ts'
import { idOf, judgeAll, sideOf } from './open-rehearsed.ts'

interface Foretold {
  trial: Trial
  foretold: Found[]
  now: Date
  what?: string
}

/**
 * What was foretold of a change is what stores find once it is made. A change that begins on a later day is looked at as of
 * the first moment of that day: it may only name baskets that can still be sent then for the day that they are offered now.
 */
export async function expectHappened(mall: Mall, { trial, foretold, now, what }: Foretold): Promise<void> {
  const { day } = trial
  const isLater = day !== undefined && day > seoulDay(now)
  const then = isLater ? seoulInstant(day, '00:00') : now
  const [offered, happened] = [
    sideOf((await judgeAll(mall, () => ({}), now)).found, 'before'),
    sideOf((await judgeAll(mall, () => ({}), then)).found, 'before'),
  ]
  for (const one of foretold) {
    const id = idOf(one)
    const isReached = one.effects.length > 0
    if (isReached || !isLater) expect(happened.get(id), what).toEqual(one.after)
    else expect(one.after.worthAmt, what).toBe(one.before.worthAmt)
    if (isReached && isLater) {
      const basket = offered.get(id)
      if (!basket || !('deadline' in basket)) throw new Error('A change of a later day reaches baskets only.')
      expect(basket.deadline?.getTime(), what).toBeGreaterThan(then.getTime())
    }
  }
}
