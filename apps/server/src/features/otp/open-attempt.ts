import type { Tenant } from '#db/directory.ts'
import type { Db } from '#db/open.ts'
import { findAttempt } from '#features/session/sign-in/attempt.queries.ts'
import { passwordMac } from '#features/session/sign-in/begin-attempt.ts'
import { placeOf } from '#features/session/prefixed-secret.ts'
import { findUserById, type SignInUser } from '#features/session/session.queries.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { sameDigest } from '#platform/secrets/secret.ts'

interface Named {
  authId: string
  tenantCd?: string | undefined
  username: string
  password: string
}

/** An unexpired attempt, found by its id. */
export interface OpenAttempt {
  tenant: Tenant
  db: Db
  hash: string
  user: SignInUser
  otpSeed: string | null
  /** Name and password match those it was started with. */
  isTheirs: boolean
}

export async function findOpenAttempt(desk: SignInDesk, named: Named): Promise<OpenAttempt | null> {
  const place = await placeOf(desk, named.authId)
  const tenant = place && (await desk.directory.find(place.tenantId))
  if (!tenant || (named.tenantCd ?? place.tenantId) !== place.tenantId) return null
  const { db, hash } = place
  const attempt = await findAttempt(db, hash)
  if (!attempt) return null
  const user = await findUserById(db, attempt.userId)
  if (user?.disabledAt !== null) return null
  const mac = passwordMac(desk.keys, place.tenantId, named.username, named.password)
  return { tenant, db, hash, user, otpSeed: attempt.otpSeed, isTheirs: sameDigest(mac, attempt.passwordMac) }
}
