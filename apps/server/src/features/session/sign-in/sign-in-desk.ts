import type { Directory } from '#db/directory.ts'
import type { Database } from '#db/open.ts'
import type { House, SecretKeys } from '#platform/house.ts'
import { makeLanes } from '#platform/queues/queue.ts'
import { makeAccessTokens, type AccessTokens } from '../access-token.ts'
import { keepLiveSessions, type LiveSessions } from '../lifetime/live-sessions.ts'

/** Dependencies of all sign-in steps; one instance per process. */
export interface SignInDesk {
  database: Database
  directory: Directory
  keys: SecretKeys
  showDemo: boolean
  /** Called for every attempt that the rate limit rejects. */
  noteRefused: (refused: RefusedTry) => void
  tokens: AccessTokens
  live: LiveSessions
  /** Serialises attempts for an account, so that concurrent correct ones do not look like guessing. */
  inLane: ReturnType<typeof makeLanes>
  /**
   * Limits concurrent attempts per address: each counts as a failure until it succeeds, and many correct passwords
   * from one office must not block each other.
   */
  inAddressLane: ReturnType<typeof makeLanes>
}

const mostWaitingForOneAccount = 64
const mostWaitingForOneAddress = 256
const triesOfOneAddress = 4

/** An attempt rejected without being checked. */
interface RefusedTry {
  tenantId: string
  /** Null if no account has this name. */
  userId: string | null
  name: string
  address: string
}

export function openSignInDesk(
  { database, keys, published }: House,
  noteRefused: SignInDesk['noteRefused'] = () => undefined,
): SignInDesk {
  const tokens = makeAccessTokens(keys.accessToken)
  return {
    database,
    directory: database.directory,
    keys,
    showDemo: published !== null,
    noteRefused,
    tokens,
    live: keepLiveSessions(tokens, database),
    inLane: makeLanes(mostWaitingForOneAccount),
    inAddressLane: makeLanes(mostWaitingForOneAddress, triesOfOneAddress),
  }
}
