import { insertAudit } from '#db/audit/audit-log.ts'
import type { Db, Trx } from '#db/open.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import {
  isRequiredOfStore,
  listRequired,
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
  by: string | null = null,
): Promise<{ people: number; toRegister: number } | null> {
  // Locked before any change: a sign-in in progress holds its user, and is found and ended afterwards.
  const people = await lockPeopleOf(trx, of)
  if (!(await setRequired(trx, of, required))) return null
  const toRegister = required ? people.filter(({ otpSeed }) => otpSeed === null) : []
  for (const { userId } of toRegister) await endEverythingOf(trx, userId, 'factor-required')
  const subject = 'userCd' in of && people[0] ? { subjectId: people[0].userId } : {}
  await insertAudit(trx, { action: 'otp.required', userId: by, ...subject, ...origin, facts: { ...of, required } })
  return { people: people.length, toRegister: toRegister.length }
}

/** A person who begins to work for a store that requires the factor needs one too. */
export async function requireOtpOfMember(
  trx: Trx,
  { storeId, userCd }: { storeId: string; userCd: string },
  origin: Origin,
  by: string,
): Promise<void> {
  if (await isRequiredOfStore(trx, storeId)) await requireOtp(trx, { userCd }, true, origin, by)
}

/** The sides of which everyone needs the factor. */
export async function requiredSides(db: Db): Promise<{ office: boolean; stores: boolean }> {
  const roles = await listRequired(db)
  return { office: roles.includes('OFFICE'), stores: roles.includes('STORE') }
}

function setRequired(trx: Trx, of: RequiredOf, required: boolean): Promise<boolean> {
  if ('storeCd' in of) return setRequiredOfStore(trx, of.storeCd, required)
  if ('role' in of) return setRequiredOfRole(trx, of.role, required)
  return setRequiredOfPerson(trx, of.userCd, required)
}
