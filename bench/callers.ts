import { join } from 'node:path'
import { clientConfig } from '../apps/server/src/db/connections/connect.ts'
import { openSession, type Sql } from '../apps/server/src/db/driver/session.ts'
import { embeddedDatabase, findPlace, superuser } from '../apps/server/src/db/embedded/place.ts'
import { makeAccessTokens } from '../apps/server/src/features/session/access-token.ts'
import { loadSecretKeys } from '../apps/server/src/platform/secrets/secret-keys.ts'

export const tenantId = '10'
const agent = 'bench'

/** A signed-in store. */
export interface Caller {
  tenantId: string
  userId: string
  storeId: string
  headers: { authorization: string }
}

/** Connects as the owner of the tables, to prepare rows outside of the measured time. */
export function connectOwner(dataDir: string): Sql {
  const place = findPlace({ path: dataDir, chosen: true })
  const settings = { 'app.tenant': tenantId, statement_timeout: '0' }
  return openSession(clientConfig({ ...superuser(place), database: embeddedDatabase }, settings))
}

interface Session {
  tenant_id: string
  user_id: string
  store_id: string | null
  role: string
  session_id: string
  token_id: string
}

/**
 * Inserts sessions as rows, because argon2 would need minutes for five thousand passwords; the tokens are signed by the
 * server's own code and key.
 */
export async function signIn(
  owner: Sql,
  dataDir: string,
  tenants: readonly string[] = [tenantId],
): Promise<{ stores: Caller[]; office: Caller }> {
  const rows = await owner<Session>`
    with session as (
      insert into sessions (tenant_id, user_id, must_change, idle_until, ends_at, address, agent)
      select tenant_id, user_id, false, now() + interval '2 hours', now() + interval '2 hours', '127.0.0.1', ${agent}
      from users
      -- A start as a demo has brought its own people here.
      where tenant_id = any(${tenants}::text[]) and (role = 'OFFICE' or user_cd ~ '^store[0-9]{5}$')
      returning tenant_id, session_id, user_id
    ), token as (
      insert into refresh_tokens (tenant_id, token_id, token_hash, session_id, generation, confirmed_at)
      select tenant_id, gen_random_uuid(), gen_random_uuid(), session_id, 1, now() from session
      returning token_id, session_id
    )
    select u.tenant_id, u.user_id, u.store_id, u.role, s.session_id, t.token_id
    from session s join token t using (session_id) join users u using (tenant_id, user_id)
    order by u.tenant_id, u.user_cd`
  const tokens = makeAccessTokens(loadSecretKeys(join(dataDir, 'keys'), true).accessToken)
  const until = new Date(Date.now() + 3_600_000)
  const callers = await Promise.all(
    rows.map(
      async ({ tenant_id: of, user_id: userId, store_id: storeId, role, session_id: sessionId, token_id: tokenId }) => {
        const token = await tokens.sign({ tenantId: of, userId, storeId, role, sessionId, tokenId }, until)
        const headers = { authorization: `Bearer ${token}` }
        return { tenantId: of, userId, storeId: storeId ?? '', role, headers }
      },
    ),
  )
  const office = callers.find(({ role }) => role === 'OFFICE')
  if (!office) throw new Error('these data have no office: are they those of npm run seed?')
  return { stores: callers.filter(({ role }) => role === 'STORE'), office }
}

/** Deletes what was inserted for the measurement; placed orders stay. */
export async function clearUp(owner: Sql): Promise<void> {
  await owner`delete from sessions where agent = ${agent}`
  await owner`delete from baskets where order_id is null and not is_default and name like '측정 %'`
}
