import type { Database } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AccessTokens } from '../access-token.ts'
import { confirmToken } from './refresh.queries.ts'
import { findLiveSessions, type LiveSession } from '../session.queries.ts'

export interface LiveSessions {
  /** Who brings this Authorization header, or null. */
  identify(authorization: string | undefined): Promise<Caller | null>
  /** The id of the person, if that is known without asking the database. Only for telling people apart: nothing is allowed by it. */
  glance(authorization: string | undefined): string | undefined
  /** Ended sessions are dropped here at once; other processes notice within a second. */
  forget(ended: { sessionId: string } | { userId: string }): void
}

interface Seen {
  caller: Caller
  tokenId: string
  expiresAt: number
  readAt: number
  usedAt: number
}

const freshFor = 1000
const rereadAfter = 500
/** Tokens that were not used for so long are not read again until they are. */
const usedWithin = 30_000
const mostKept = 20_000

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * The bearer's session is looked up in the database, but not twice within a second. Those in use are read again together,
 * twice a second: with thousands of stores, one look-up each would cost more than their calls.
 */
export function keepLiveSessions(tokens: AccessTokens, database: Database): LiveSessions {
  const seen = new Map<string, Seen>()
  let endings = 0
  let rereadAt = 0
  let rereading: Promise<void> | null = null

  async function lookUp(token: string): Promise<Caller | null> {
    const before = endings
    const found = await findBearer(tokens, database, token)
    if (seen.size >= mostKept) seen.clear()
    // A session that ended while it was being read must not come back.
    if (found && endings === before) seen.set(token, found)
    return found?.caller ?? null
  }

  /** One at a time. When it fails, what is kept grows old and is looked up one by one. */
  function beginReread(now: number): void {
    if (rereading || now - rereadAt < rereadAfter) return
    rereadAt = now
    rereading = rereadThoseInUse(seen, database, now)
      .catch(() => undefined)
      .finally(() => (rereading = null))
  }

  async function afterReread(token: string): Promise<Caller | null> {
    await rereading
    const known = seen.get(token)
    return known && isFresh(known) ? known.caller : lookUp(token)
  }

  return {
    identify(authorization) {
      const token = tokenOf(authorization)
      if (token === undefined) return Promise.resolve(null)
      const known = seen.get(token)
      if (!known) return lookUp(token)
      known.usedAt = Date.now()
      beginReread(known.usedAt)
      return isFresh(known) ? Promise.resolve(known.caller) : afterReread(token)
    },
    glance: (authorization) => seen.get(tokenOf(authorization) ?? '')?.caller.userId,
    forget(ended) {
      endings += 1
      for (const [token, { caller }] of seen) {
        const isOver = 'userId' in ended ? caller.userId === ended.userId : caller.sessionId === ended.sessionId
        if (isOver) seen.delete(token)
      }
    },
  }
}

function tokenOf(authorization = ''): string | undefined {
  return bearer.exec(authorization)?.[1]
}

function isFresh({ readAt, expiresAt }: Seen): boolean {
  const now = Date.now()
  return now - readAt < freshFor && now < expiresAt
}

/** Reads what is in use again; one that has ended is dropped. */
async function rereadThoseInUse(seen: Map<string, Seen>, database: Database, now: number): Promise<void> {
  for (const [token, { usedAt }] of seen) if (now - usedAt > usedWithin) seen.delete(token)
  for (const [tenantId, inUse] of Map.groupBy(seen, ([, { caller }]) => caller.tenantId)) {
    const tokenIds = inUse.map(([, { tokenId }]) => tokenId)
    const live = await findLiveSessions(database.tenant(tenantId), tokenIds)
    for (const [token, one] of inUse) {
      const session = live.get(one.tokenId)
      if (session) Object.assign(one, { caller: callerOf(tenantId, session), readAt: now })
      else if (seen.get(token) === one) seen.delete(token)
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findBearer(tokens: AccessTokens, database: Database, token: string): Promise<Seen | null> {
  const claims = await tokens.read(token)
  if (!claims || !uuid.test(claims.sessionId) || !uuid.test(claims.tokenId)) return null
  const { tenantId, tokenId, expiresAt } = claims
  if (!(await database.directory.find(tenantId))) return null
  const db = database.tenant(tenantId)
  const readAt = Date.now()
  const session = (await findLiveSessions(db, [tokenId])).get(tokenId)
  if (session?.userId !== claims.userId || session.sessionId !== claims.sessionId) return null
  // From now on the refresh token before this one's is dead.
  if (session.confirmedAt === null) await confirmToken(db, tokenId)
  return { caller: callerOf(tenantId, session), tokenId, expiresAt, readAt, usedAt: readAt }
}

function callerOf(tenantId: string, { userId, userCd, role, storeId, sessionId, mustChange }: LiveSession): Caller {
  return { tenantId, userId, userCd, role, storeId, sessionId, mustChangePassword: mustChange }
}
