import { digestOf, newSecret } from '#platform/secrets/secret.ts'
import type { Db } from '#db/open.ts'
import type { SignInDesk } from './sign-in/sign-in-desk.ts'

// Secrets sent back by clients begin with the tenant code, because row security must be bound before any lookup. The
// code is only a hint; the digest decides.

const form = /^([0-9A-Za-z]{1,20})\.([0-9A-Za-z_-]{43})$/

export interface PrefixedSecret {
  text: string
  hash: string
}

export function prefixedSecret(tenantId: string, secret = newSecret()): PrefixedSecret {
  const text = `${tenantId}.${secret}`
  return { text, hash: digestOf(text) }
}

/** The tenant's handle and the digest to look up, or null if the secret cannot be ours. */
export async function placeOf(
  desk: SignInDesk,
  text: string,
): Promise<{ tenantId: string; db: Db; hash: string } | null> {
  const tenantId = form.exec(text)?.[1]
  if (tenantId === undefined || !(await desk.directory.find(tenantId))) return null
  return { tenantId, db: desk.database.tenant(tenantId), hash: digestOf(text) }
}
