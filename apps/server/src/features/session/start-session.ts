import type { LoginResponse } from '@mall/contract/session'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { publishedElsewhere } from './sign-in/due-step.ts'
import { noteInitialSignIn } from './sign-in/note-initial-sign-in.ts'
import { prefixedSecret } from './prefixed-secret.ts'
import { insertRefreshToken } from './lifetime/refresh.queries.ts'
import { insertSession, lockUserOfTicket, takeTicket } from './session.queries.ts'
import type { SignInDesk } from './sign-in/sign-in-desk.ts'
import type { Visitor } from './visitor.ts'

const accessTokenLife = 60 * 60_000

/** Session data for issuing tokens. */
export interface Standing {
  tenantId: string
  userId: string
  role: string
  storeId: string | null
  sessionId: string
  mustChange: boolean
  endsAt: Date
  tokenId: string
  refreshToken: string
}

/**
 * Exchanges a ticket for a session; only one of several concurrent callers succeeds. Null if it was used or has
 * expired.
 */
export async function startSession(
  trx: Trx,
  tenantId: string,
  hash: string,
  visitor: Pick<Visitor, 'origin' | 'isDirect'>,
): Promise<Standing | null> {
  const { origin } = visitor
  // Locks the user before the ticket: a concurrent password change deletes all tickets, including this one.
  const user = await lockUserOfTicket(trx, hash)
  const ticket = await takeTicket(trx, hash)
  if (!ticket || user?.disabledAt !== null) return null
  const published = publishedElsewhere(user, visitor)
  if (published) throw new Problem(published)
  const { userId, role, storeId } = user
  const { sessionId, endsAt } = await insertSession(trx, { userId, mustChange: ticket.mustChange, origin })
  const tokenId = crypto.randomUUID()
  const refresh = prefixedSecret(tenantId)
  await insertRefreshToken(trx, { tokenId, hash: refresh.hash, sessionId, generation: 1 })
  await insertAudit(trx, { action: 'sign-in', userId, ...origin, facts: { sessionId } })
  // With a registered factor, the initial password is changed after sign-in.
  if (user.mustChange) await noteInitialSignIn(trx, userId, origin)
  const { mustChange } = ticket
  return { tenantId, userId, role, storeId, sessionId, mustChange, endsAt, tokenId, refreshToken: refresh.text }
}

/** Spec §3 "Login response" */
export async function answerWithTokens({ tokens }: SignInDesk, standing: Standing): Promise<LoginResponse> {
  const serverNow = Date.now()
  const expiresAt = Math.min(serverNow + accessTokenLife, standing.endsAt.getTime())
  // Tokens count whole seconds; the response must not promise more.
  const accessTokenExpiresIn = Math.floor(expiresAt / 1000) * 1000
  return {
    accessToken: await tokens.sign(standing, new Date(accessTokenExpiresIn)),
    refreshToken: standing.refreshToken,
    userId: standing.userId,
    userCdPasswordEquals: standing.mustChange ? 'Y' : 'N',
    accessTokenExpiresIn,
    serverNow,
  }
}
