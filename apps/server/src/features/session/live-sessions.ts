import type { Database } from '#db/open.ts'
import type { Caller } from '#platform/caller.ts'
import type { AccessTokens } from './access-token.ts'
import { confirmToken } from './refresh.queries.ts'
import { findLiveSession } from './session.queries.ts'

export interface LiveSessions {
  /** Who brings this Authorization header, or null. */
  identify(authorization: string | undefined): Promise<Caller | null>
  /** Ended sessions are dropped here at once; other processes notice within a second. */
  forget(ended: { sessionId: string } | { userId: string }): void
}

interface Seen {
  caller: Caller
  expiresAt: number
  readAt: number
}

const freshFor = 1000
const mostKept = 20_000

/** The bearer's session is looked up in the database at every call, but not twice within a second. */
export function keepLiveSessions(tokens: AccessTokens, database: Database): LiveSessions {
  const seen = new Map<string, Seen>()
  let endings = 0

  async function lookUp(token: string): Promise<Caller | null> {
    const before = endings
    const found = await findBearer(tokens, database, token)
    if (seen.size >= mostKept) seen.clear()
    // A session that ended while it was being read must not come back.
    if (found && endings === before) seen.set(token, found)
    return found?.caller ?? null
  }

  return {
    identify(authorization) {
      const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (token === undefined) return Promise.resolve(null)
      const known = seen.get(token)
      const now = Date.now()
      if (known && now - known.readAt < freshFor && now < known.expiresAt) return Promise.resolve(known.caller)
      seen.delete(token)
      return lookUp(token)
    },
    forget(ended) {
      endings += 1
      for (const [token, { caller }] of seen) {
        const isOver = 'userId' in ended ? caller.userId === ended.userId : caller.sessionId === ended.sessionId
        if (isOver) seen.delete(token)
      }
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findBearer(tokens: AccessTokens, database: Database, token: string): Promise<Seen | null> {
  const claims = await tokens.read(token)
  if (!claims || !uuid.test(claims.sessionId) || !uuid.test(claims.tokenId)) return null
  if (!(await database.directory.find(claims.tenantId))) return null
  const db = database.tenant(claims.tenantId)
  const readAt = Date.now()
  const session = await findLiveSession(db, claims.sessionId, claims.tokenId)
  if (session?.userId !== claims.userId) return null
  // From now on the refresh token before this one's is dead.
  if (session.confirmedAt === null) await confirmToken(db, claims.tokenId)
  const { userId, userCd, role, storeId, sessionId, mustChange } = session
  const caller = { tenantId: claims.tenantId, userId, userCd, role, storeId, sessionId, mustChangePassword: mustChange }
  return { caller, expiresAt: claims.expiresAt, readAt }
}
