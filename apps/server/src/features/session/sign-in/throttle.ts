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

/** An attempt with a password or code, and its counters. */
export interface Trial {
  db: Db
  lane: string
  counter: Counter
  /** Null for a known device, so that others behind the same address cannot lock it out. */
  address: Counter | null
  /** Called when the attempt is rejected unchecked. */
  noteRefused: () => void
}

/** A browser that this user has signed in with before has its own counter; all others share the account's. */
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
 * Checks a guessable secret. The attempt is counted as failed before the check, for user and address, so that
 * concurrent attempts cannot exceed the free ones; success clears the user's counter and reverts the address's
 * failure. A check that returns null found nothing to try and does not count. Throws TOO_MANY with the wait while a
 * counter is blocked.
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
      // Too many failures, or too many attempts waiting.
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
  // The block may have ended between the two statements.
  const seconds = Math.max(1, await readWait(db, counter))
  throw new Problem('TOO_MANY', { retryAfter: Math.ceil(seconds) })
}
