import type { Directory } from '#db/directory.ts'
import type { Database } from '#db/open.ts'
import type { House, SecretKeys } from '#platform/house.ts'
import { makeLanes } from '#platform/queue.ts'
import { makeAccessTokens, type AccessTokens } from './access-token.ts'
import { keepLiveSessions, type LiveSessions } from './live-sessions.ts'

/** What every step of signing in needs; one for the whole mall. */
export interface SignInDesk {
  database: Database
  directory: Directory
  keys: SecretKeys
  showDemo: boolean
  tokens: AccessTokens
  live: LiveSessions
  /** Tries for one account go one after the other, so that many right ones at once do not look like guessing. */
  inLane: ReturnType<typeof makeLanes>
}

const mostWaitingForOneAccount = 64

export function openSignInDesk({ database, keys, showDemo }: House): SignInDesk {
  const tokens = makeAccessTokens(keys.accessToken)
  return {
    database,
    directory: database.directory,
    keys,
    showDemo,
    tokens,
    live: keepLiveSessions(tokens, database),
    inLane: makeLanes(mostWaitingForOneAccount),
  }
}
