import type { Db } from '#db/open.ts'
import { lineOf } from '#platform/origin.ts'
import { Problem } from '#platform/problem.ts'
import { keyedDigest } from '#platform/secret.ts'
import type { Account } from './find-account.ts'
import { isKnownDevice } from './session.queries.ts'
import type { SignInDesk } from './sign-in-desk.ts'
import { clearCounter, countFailure, readWait, uncountFailure, type Counter } from './throttle.queries.ts'
import { deviceHashOf, type Visitor } from './visitor.ts'

/** A try of a password or a code, and the counters that it counts on. */
export interface Trial {
  db: Db
  lane: string
  counter: Counter
  /** Not looked at from a known device: strangers behind the same address cannot keep it out. */
  address: Counter | null
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** A browser that has signed this person in before has a counter of its own; all others share that of the account. */
export async function trialOf(
  { keys }: SignInDesk,
  account: Account,
  visitor: Visitor,
  factor: '' | 'otp-' = '',
): Promise<Trial> {
  const { db, tenant, user, key } = account
  const userId = user?.userId ?? nobody
  const device = deviceHashOf(visitor)
  const known = device !== null && (await isKnownDevice(db, userId, device))
  const counter: Counter = known
    ? { kind: `${factor}device`, key: keyedDigest(keys.digest, 'device', userId, device) }
    : { kind: `${factor}account`, key }
  const line = keyedDigest(keys.digest, 'address', lineOf(visitor.origin.address))
  const lane = `${tenant.tenantId} ${counter.kind} ${counter.key}`
  return { db, lane, counter, address: known ? null : { kind: 'address', key: line } }
}

/**
 * Checks something that could be guessed at. The try counts as failed before it is checked, so that many at once gain
 * nothing; success clears the counter. A check that answers null found nothing to try and does not count.
 * Throws TOO_MANY with the wait while a counter is blocked.
 */
export function slowedDown<Passed extends boolean | null>(
  desk: SignInDesk,
  trial: Trial,
  check: () => Promise<Passed>,
): Promise<Passed> {
  const { db, lane, counter, address } = trial
  return desk.inLane(lane, async () => {
    if (address) await refuseIfBlocked(db, address)
    if (!(await countFailure(db, counter))) {
      await refuseIfBlocked(db, counter)
      // The block ended between the two looks.
      throw new Problem('TOO_MANY', { retryAfter: 1 })
    }
    const passed = await check().catch(async (error: unknown) => {
      await uncountFailure(db, counter)
      throw error
    })
    if (passed) await clearCounter(db, counter)
    else if (passed === null) await uncountFailure(db, counter)
    else if (address) await countFailure(db, address)
    return passed
  })
}

async function refuseIfBlocked(db: Db, counter: Counter): Promise<void> {
  const seconds = await readWait(db, counter)
  if (seconds > 0) throw new Problem('TOO_MANY', { retryAfter: Math.ceil(seconds) })
}
