import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import {
  lockPeopleOf,
  setRequiredOfPerson,
  setRequiredOfRole,
  setRequiredOfStore,
  type RequiredOf,
} from './require-otp.queries.ts'

/**
 * Requires the second factor of a store, role or user, or lifts the requirement. Users without one are signed out and
 * must register at the next sign-in: a session opened by password alone must not count as opened with the factor.
 * Lifting it keeps registered factors. Null if the store or user does not exist.
 */
export async function requireOtp(
  trx: Trx,
  of: RequiredOf,
  required: boolean,
  origin: Origin,
): Promise<{ people: number; toRegister: number } | null> {
  // Locked before any change: a sign-in in progress holds its user, and is found and ended afterwards.
  const people = await lockPeopleOf(trx, of)
  if (!(await setRequired(trx, of, required))) return null
  const toRegister = required ? people.filter(({ otpSeed }) => otpSeed === null) : []
  for (const { userId } of toRegister) await endEverythingOf(trx, userId, 'factor-required')
  await insertAudit(trx, { action: 'otp.required', userId: null, ...origin, facts: { ...of, required } })
  return { people: people.length, toRegister: toRegister.length }
}

function setRequired(trx: Trx, of: RequiredOf, required: boolean): Promise<boolean> {
  if ('storeCd' in of) return setRequiredOfStore(trx, of.storeCd, required)
  if ('role' in of) return setRequiredOfRole(trx, of.role, required)
  return setRequiredOfPerson(trx, of.userCd, required)
}
