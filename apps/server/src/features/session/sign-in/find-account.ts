import type { Tenant } from '#db/directory.ts'
import type { Db } from '#db/open.ts'
import { keyedDigest } from '#platform/secrets/secret.ts'
import { findUserByCd, type SignInUser } from '../session.queries.ts'
import type { SignInDesk } from './sign-in-desk.ts'

/** The named account, whether it exists or not. */
export interface Account<User = SignInUser | null> {
  tenant: Tenant
  db: Db
  user: User
  /** As typed. */
  name: string
  /** Key of its rate-limit counters. */
  key: string
}

export interface Credentials {
  tenantCd: string
  username: string
  password: string
}

/**
 * An unknown tenant is handled like an unknown user of the first tenant: the same work takes the same time, and no
 * pool is opened for an invented code. Null only if there is no tenant at all.
 */
export async function findAccount(desk: SignInDesk, { tenantCd, username }: Credentials): Promise<Account | null> {
  const named = await desk.directory.find(tenantCd)
  const tenant = named ?? (await desk.directory.all())[0]
  if (!tenant) return null
  const db = desk.database.tenant(tenant.tenantId)
  const userCd = username.normalize('NFC')
  const found = await findUserByCd(db, userCd)
  const key = keyedDigest(desk.keys.digest, 'account', tenantCd, userCd)
  return { tenant, db, user: named ? (found ?? null) : null, name: userCd, key }
}
