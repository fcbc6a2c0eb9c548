import type { Trx } from '#db/open.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import type { SecretKeys } from '#platform/house.ts'
import { keyedDigest } from '#platform/secrets/secret.ts'
import { prefixedSecret } from '../prefixed-secret.ts'
import {
  confirmToken,
  findStanding,
  getToken,
  insertRefreshToken,
  lockSessionOf,
  moveSession,
  replaceToken,
} from './refresh.queries.ts'
import { endSession } from '../session.queries.ts'
import type { Standing } from '../start-session.ts'

interface Brought {
  tenantId: string
  text: string
  hash: string
}

type Renewal = Standing | { endedSession: string } | null

/**
 * Exchanges a refresh token for its successor. As the response may get lost, a token stays valid until its successor,
 * or the access token issued with it, has been used once. Until then it yields the same successor (for ten seconds,
 * so that concurrent tabs share it) or a replacement. An older token must have been copied, so it ends the session.
 * Returns null if there is nothing to renew.
 */
export async function renewSession(trx: Trx, keys: SecretKeys, brought: Brought, origin: Origin): Promise<Renewal> {
  const session = await lockSessionOf(trx, brought.hash)
  if (!session) return null
  const token = await getToken(trx, brought.hash)
  const successor = await nextTokenId(trx, session, token)
  if (successor === null) {
    const { sessionId, userId } = session
    await endSession(trx, sessionId, 'token-reused')
    await insertAudit(trx, { action: 'session.token-reused', userId, ...origin, facts: { sessionId } })
    return { endedSession: sessionId }
  }
  // Derived rather than random: the same token yields the same successor.
  const derived = keyedDigest(keys.digest, 'refresh', successor.tokenId, brought.text)
  const { text, hash } = prefixedSecret(brought.tenantId, derived)
  if (successor.isNew) {
    const generation = token.generation + 1
    await insertRefreshToken(trx, { tokenId: successor.tokenId, hash, sessionId: session.sessionId, generation })
    await moveSession(trx, session.sessionId, generation)
  }
  return { ...session, tenantId: brought.tenantId, tokenId: successor.tokenId, refreshToken: text }
}

/** Returns null if the token was superseded, which means it was copied. */
async function nextTokenId(
  trx: Trx,
  session: { sessionId: string; generation: number },
  token: { tokenId: string; generation: number; replacedAt: Date | null },
): Promise<{ tokenId: string; isNew: boolean } | null> {
  const another = { tokenId: crypto.randomUUID(), isNew: true }
  if (token.replacedAt !== null) return null
  if (token.generation === session.generation) {
    await confirmToken(trx, token.tokenId)
    return another
  }
  const standing = await findStanding(trx, session.sessionId, session.generation)
  if (token.generation !== session.generation - 1 || standing?.confirmedAt !== null) return null
  if (standing.fresh) return { tokenId: standing.tokenId, isNew: false }
  return (await replaceToken(trx, standing.tokenId)) ? another : null
}
