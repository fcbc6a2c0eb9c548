import { seedPlace } from '#db/otp-seed-place.ts'
import type { Trx } from '#db/open.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { SecretKeys } from '#platform/house.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { sealText } from '#platform/secrets/sealed-text.ts'
import {
  clearFactor,
  deleteEnrolments,
  findEnrolment,
  getFactor,
  insertEnrolment,
  lockFactor,
  setSeed,
} from './factor.queries.ts'
import { noteFactor } from './note-factor.ts'
import { openSeed } from './seeds/open-seed.ts'
import { makeRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery.queries.ts'
import { newSeed, stepOf } from './seeds/totp.ts'

/** Creates a secret for a new authenticator, valid in this session only. */
export async function beginEnrolment(trx: Trx, keys: SecretKeys, who: Caller): Promise<string> {
  const seed = newSeed()
  const sealed = sealText(keys.otpSeed, seed, seedPlace(who.tenantId, who.userId))
  await insertEnrolment(trx, who.sessionId, who.userId, sealed)
  return seed
}

/** The first correct code replaces the user's previous secret with the new one and ends their other sessions. */
export async function confirmEnrolment(
  trx: Trx,
  keys: SecretKeys,
  who: Caller,
  code: string,
  origin: Origin,
): Promise<string[]> {
  const { tenantId, userId, sessionId } = who
  const before = await lockFactor(trx, userId)
  const enrolment = before && (await findEnrolment(trx, sessionId))
  if (!enrolment) throw new Problem('REGISTRATION_ENDED')
  const seed = openSeed(keys.otpSeed, enrolment.otpSeed, tenantId, userId)
  const step = stepOf(seed, code, Date.now())
  if (step === null) throw new Problem('CODE_WRONG')
  await setSeed(trx, userId, enrolment.otpSeed, step)
  await deleteEnrolments(trx, userId)
  await endEverythingOf(trx, userId, 'factor-changed', { sessionId })
  await noteFactor(trx, userId, before.otpSeed === null ? 'otp.registered' : 'otp.replaced', origin)
  return replaceRecoveryCodes(trx, keys, who)
}

/** Removes the factor, unless the office requires it. */
export async function removeOwnFactor(trx: Trx, who: Caller, origin: Origin): Promise<void> {
  const { userId, sessionId } = who
  await lockFactor(trx, userId)
  const { required, otpSeed } = await getFactor(trx, userId)
  if (required) throw new Problem('FACTOR_REQUIRED')
  if (otpSeed === null) return
  await clearFactor(trx, userId)
  await deleteEnrolments(trx, userId)
  await deleteRecoveryCodes(trx, userId)
  await endEverythingOf(trx, userId, 'factor-changed', { sessionId })
  await noteFactor(trx, userId, 'otp.removed', origin)
}

/** Replaces all recovery codes with ten new ones. */
export async function renewOwnRecoveryCodes(
  trx: Trx,
  keys: SecretKeys,
  who: Caller,
  origin: Origin,
): Promise<string[]> {
  const factor = await lockFactor(trx, who.userId)
  if (!factor || factor.otpSeed === null) throw new Problem('CONFLICT')
  await noteFactor(trx, who.userId, 'otp.recovery-renewed', origin)
  return replaceRecoveryCodes(trx, keys, who)
}

async function replaceRecoveryCodes(trx: Trx, keys: SecretKeys, { tenantId, userId }: Caller): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await deleteRecoveryCodes(trx, userId)
  await insertRecoveryCodes(
    trx,
    userId,
    codes.map((code) => recoveryHash(keys.digest, tenantId, userId, code)),
  )
  return codes
}
