import type { Directory } from '#db/directory.ts'
import type { Database } from '#db/open.ts'
import type { House, SecretKeys } from '#platform/house.ts'
import { makeLanes } from '#platform/queues/queue.ts'
import { makeAccessTokens, type AccessTokens } from '../access-token.ts'
import { keepLiveSessions, type LiveSessions } from '../lifetime/live-sessions.ts'

/** What every step of signing in needs; one for the whole mall. */
export interface SignInDesk {
  database: Database
  directory: Directory
  keys: SecretKeys
  showDemo: boolean
  /** Told of every try that the rate limit refuses. */
  noteRefused: (refused: RefusedTry) => void
  tokens: AccessTokens
  live: LiveSessions
  /** Tries for one account go one after the other, so that many right ones at once do not look like guessing. */
  inLane: ReturnType<typeof makeLanes>
  /**
   * Few tries of one address run at a time: each holds a failure of the address until it has succeeded, and many right
   * passwords from one office must not block each other.
   */
  inAddressLane: ReturnType<typeof makeLanes>
}

const mostWaitingForOneAccount = 64
const mostWaitingForOneAddress = 256
const triesOfOneAddress = 4

/** A try that was refused unchecked. */
interface RefusedTry {
  tenantId: string
  /** Null when no account has this name. */
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
