import type { Db } from '#db/open.ts'
import { nilId } from '#platform/ids.ts'
import { lineOf } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { keyedDigest } from '#platform/secrets/secret.ts'
import type { Account } from './find-account.ts'
import { isKnownDevice } from '../session.queries.ts'
import type { SignInDesk } from './sign-in-desk.ts'
import { clearCounter, countFailure, readWait, uncountFailure, type Counter } from './throttle.queries.ts'
import { deviceHashOf, type Visitor } from '../visitor.ts'

/** A try of a password or a code, and the counters that it counts on. */
export interface Trial {
  db: Db
  lane: string
  counter: Counter
  /** Null for a known device: strangers behind the same address cannot keep it out. */
  address: Counter | null
  /** Called when the try is refused unchecked. */
  noteRefused: () => void
}

/** A browser that has signed this person in before has a counter of its own; all others share that of the account. */
export async function trialOf(
  desk: SignInDesk,
  account: Account,
  visitor: Visitor,
  factor: '' | 'otp-' = '',
): Promise<Trial> {
  const { keys } = desk
  const { db, tenant, user, key } = account
  const userId = user?.userId ?? nilId
  const device = deviceHashOf(visitor)
  const known = device !== null && (await isKnownDevice(db, userId, device))
  const counter: Counter = known
    ? { kind: `${factor}device`, key: keyedDigest(keys.digest, 'device', userId, device) }
    : { kind: `${factor}account`, key }
  const line = lineOf(visitor.origin.address)
  const address: Counter = { kind: 'address', key: keyedDigest(keys.digest, 'address', line) }
  const lane = `${tenant.tenantId} ${counter.kind} ${counter.key}`
  const noteRefused = () =>
    desk.noteRefused({ tenantId: tenant.tenantId, userId: user?.userId ?? null, name: account.name, address: line })
  return { db, lane, counter, address: known ? null : address, noteRefused }
}

/**
 * Checks something that could be guessed. The try counts as failed before it is checked, for the person and for the
 * address, so that concurrent tries never get more than is free; success clears the person's counter and takes the
 * failure of the address back. A check that returns null found nothing to try and does not count.
 * Throws TOO_MANY with the wait while a counter is blocked.
 */
export function slowedDown<Passed extends boolean | null>(
  desk: SignInDesk,
  trial: Trial,
  check: () => Promise<Passed>,
): Promise<Passed> {
  const progress = { begun: false }
  const begin = () => {
    progress.begun = true
    return check()
  }
  return desk
    .inLane(trial.lane, () => countedTwice(desk, trial, begin))
    .catch((error: unknown) => {
      // Too many failures, or too many tries that wait for their turn.
      if (!progress.begun && error instanceof Problem) trial.noteRefused()
      throw error
    })
}

async function countedTwice<Passed extends boolean | null>(
  desk: SignInDesk,
  { db, counter, address }: Trial,
  check: () => Promise<Passed>,
): Promise<Passed> {
  if (!address) return counted(db, counter, check)
  return desk.inAddressLane(address.key, async () => {
    await reserve(db, address)
    let failed = false
    try {
      const passed = await counted(db, counter, check)
      failed = passed === false
      return passed
    } finally {
      if (!failed) await uncountFailure(db, address)
    }
  })
}

async function counted<Passed extends boolean | null>(
  db: Db,
  counter: Counter,
  check: () => Promise<Passed>,
): Promise<Passed> {
  await reserve(db, counter)
  const passed = await check().catch(async (error: unknown) => {
    await uncountFailure(db, counter)
    throw error
  })
  if (passed) await clearCounter(db, counter)
  else if (passed === null) await uncountFailure(db, counter)
  return passed
}

async function reserve(db: Db, counter: Counter): Promise<void> {
  if (await countFailure(db, counter)) return
  // The block may have ended between the two looks.
  const seconds = Math.max(1, await readWait(db, counter))
  throw new Problem('TOO_MANY', { retryAfter: Math.ceil(seconds) })
}
