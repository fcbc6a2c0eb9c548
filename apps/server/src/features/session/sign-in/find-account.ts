import type { Tenant } from '#db/directory.ts'
import type { Db } from '#db/open.ts'
import { keyedDigest } from '#platform/secrets/secret.ts'
import { findUserByCd, type SignInUser } from '../session.queries.ts'
import type { SignInDesk } from './sign-in-desk.ts'

/** The account that somebody names, whether there is one or not. */
export interface Account<User = SignInUser | null> {
  tenant: Tenant
  db: Db
  user: User
  /** As it was typed. */
  name: string
  /** Names it in counters. */
  key: string
}

export interface Credentials {
  tenantCd: string
  username: string
  password: string
}

/**
 * An unknown tenant is asked for like an unknown person of the first tenant: the same work, so the same time, and no
 * pool is opened for a made-up code. Null only where there is no tenant at all yet.
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
