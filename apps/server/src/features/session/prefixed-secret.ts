import { digestOf, newSecret } from '#platform/secrets/secret.ts'
import type { Db } from '#db/open.ts'
import type { SignInDesk } from './sign-in/sign-in-desk.ts'

// Secrets that come back later begin with the tenant's code: row security has to be bound before anything is looked up.
// The code is a hint only; the digest decides.

const form = /^([0-9A-Za-z]{1,20})\.([0-9A-Za-z_-]{43})$/

export interface PrefixedSecret {
  text: string
  hash: string
}

export function prefixedSecret(tenantId: string, secret = newSecret()): PrefixedSecret {
  const text = `${tenantId}.${secret}`
  return { text, hash: digestOf(text) }
}

/** The tenant's handle and the digest to look for, or nothing when it can be none of ours. */
export async function placeOf(
  desk: SignInDesk,
  text: string,
): Promise<{ tenantId: string; db: Db; hash: string } | null> {
  const tenantId = form.exec(text)?.[1]
  if (tenantId === undefined || !(await desk.directory.find(tenantId))) return null
  return { tenantId, db: desk.database.tenant(tenantId), hash: digestOf(text) }
}
