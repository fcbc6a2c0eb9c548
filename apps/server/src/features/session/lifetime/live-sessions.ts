import { rightsOf } from '@mall/contract/base/rights'
import type { Database } from '#db/open.ts'
import { inBatches } from '#db/statements/in-batches.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AccessTokens } from '../access-token.ts'
import { findLiveSessions, type LiveSession } from './live-sessions.queries.ts'
import { confirmToken } from './refresh.queries.ts'

export interface LiveSessions {
  /** The caller with this Authorization header, or null. */
  identify(authorization: string | undefined): Promise<Caller | null>
  /** The user id if it is known without a query. Only for telling users apart, never for authorisation. */
  glance(authorization: string | undefined): string | undefined
  /** Drops ended sessions here immediately; other processes notice within a second. */
  forget(ended: Ended): void
}

type Ended = { sessionId: string } | { userId: string }

interface Seen {
  /** Of a verified token, which is not verified again. */
  claims: Claims
  caller: Caller
  readAt: number
  usedAt: number
}

type Claims = NonNullable<Awaited<ReturnType<AccessTokens['read']>>>

const maxAgeMs = 1000
const rereadAfter = 500
/**
 * Tokens of a wholesaler without calls for this long are read at their next use instead: with a thousand wholesalers,
 * each would be a statement twice a second for a user who reads a page.
 */
const rereadWithin = 3000
const keptFor = 30_000
const mostKept = 20_000

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Looks up the bearer's session in the database, cached for up to a second. Sessions in use are re-read together,
 * twice a second: with thousands of stores, one query each would cost more than their requests.
 */
export function keepLiveSessions(tokens: AccessTokens, database: Database): LiveSessions {
  const seen = new Map<string, Seen>()
  let endings = 0
  let rereadAt = 0
  let rereading: Promise<void> | null = null

  async function lookUp(token: string): Promise<Caller | null> {
    const before = endings
    const found = await findBearer(seen.get(token)?.claims ?? (await tokens.read(token)), database)
    if (seen.size >= mostKept) seen.clear()
    // A session that ended while it was being read must not be cached.
    if (!found) seen.delete(token)
    else if (endings === before) seen.set(token, found)
    return found?.caller ?? null
  }

  /** One at a time. If it fails, cached entries expire and are looked up individually. */
  function beginReread(now: number): void {
    if (rereading || now - rereadAt < rereadAfter) return
    rereadAt = now
    rereading = rereadActive(seen, database, now)
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
      for (const [token, { caller }] of seen) if (isOver(caller, ended)) seen.delete(token)
    },
  }
}

function tokenOf(authorization = ''): string | undefined {
  return bearer.exec(authorization)?.[1]
}

function isOver({ userId, sessionId }: Caller, ended: Ended): boolean {
  return 'userId' in ended ? userId === ended.userId : sessionId === ended.sessionId
}

function isFresh({ readAt, claims: { expiresAt } }: Seen): boolean {
  const now = Date.now()
  return now - readAt < maxAgeMs && now < expiresAt
}

/** Re-reads the sessions in use and drops ended ones; in batches, so that calls in between do not wait for thousands. */
async function rereadActive(seen: Map<string, Seen>, database: Database, now: number): Promise<void> {
  for (const [token, { usedAt }] of seen) if (now - usedAt > keptFor) seen.delete(token)
  const rereadTenant = async (tenantId: string, inUse: (readonly [string, Seen])[]) => {
    if (inUse.every(([, { usedAt }]) => now - usedAt > rereadWithin)) return
    await inBatches(inUse, async (batch) => {
      const tokenIds = batch.map(([, { claims }]) => claims.tokenId)
      const live = await findLiveSessions(database.tenant(tenantId), tokenIds)
      for (const [token, one] of batch) {
        const session = live.get(one.claims.tokenId)
        if (session) Object.assign(one, { caller: callerOf(tenantId, session), readAt: now })
        else if (seen.get(token) === one) seen.delete(token)
      }
    })
  }
  // Together, because calls wait for the end of it.
  await Promise.all([...Map.groupBy(seen, ([, { caller }]) => caller.tenantId)].map((one) => rereadTenant(...one)))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findBearer(claims: Claims | null, database: Database): Promise<Seen | null> {
  if (!claims) return null
  const { tenantId, sessionId, tokenId, expiresAt } = claims
  if (Date.now() >= expiresAt || !uuid.test(sessionId) || !uuid.test(tokenId)) return null
  if (!(await database.directory.find(tenantId))) return null
  const db = database.tenant(tenantId)
  const readAt = Date.now()
  const session = (await findLiveSessions(db, [tokenId])).get(tokenId)
  if (session?.userId !== claims.userId || session.sessionId !== sessionId) return null
  // Using the access token invalidates the predecessor of its refresh token.
  if (session.confirmedAt === null) await confirmToken(db, tokenId)
  return { claims, caller: callerOf(tenantId, session), readAt, usedAt: readAt }
}

function callerOf(tenantId: string, session: LiveSession): Caller {
  const { userId, userCd, role, sessionId, mustChange, stores } = session
  const [own, ...otherStores] = stores
  const { storeId = null, duty = session.duty } = own ?? {}
  const person = { tenantId, userId, userCd, role, rights: rightsOf(role, duty), storeId, sessionId }
  return { ...person, mustChangePassword: mustChange, ...(otherStores.length > 0 && { otherStores }) }
}
