import type { Purpose } from '#platform/secrets/secret-keys.ts'
import type { NamedKey } from '#platform/secrets/key-ring.ts'
import { clientConfig, type Address } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'

export interface KeyRow {
  purpose: Purpose
  generation: number
  key_id: string
  /** Null where the nodes keep the keys themselves. */
  sealed: string | null
  /** By the database clock. */
  age_ms: number
}

export const keyColumns = `purpose, generation, key_id, sealed,
  (extract(epoch from clock_timestamp() - made_at) * 1000)::float8 as age_ms`

/** Serialises concurrent starts, rotations and moves. */
const lock = 72_616_102

/** Works on the table of keys in one transaction, which only the owner may. */
export async function changeKeys<T>(owner: Address, work: (sql: Sql) => Promise<T>): Promise<T> {
  // Of many first starts each waits for those before it.
  const session = openSession(clientConfig(owner, { lock_timeout: '0', statement_timeout: '0' }))
  try {
    return await session.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${lock})`
      return work(sql)
    })
  } finally {
    await session.end()
  }
}

export function listKeys(sql: Sql): Promise<KeyRow[]> {
  return sql.unsafe<KeyRow>(`select ${keyColumns} from mall_keys order by purpose, generation`)
}

export async function insertKey(sql: Sql, purpose: Purpose, { generation, id }: NamedKey, sealed: string | null) {
  await sql`insert into mall_keys (purpose, generation, key_id, sealed)
    values (${purpose}, ${generation}, ${id}, ${sealed}) on conflict do nothing`
}

export async function replaceSeal(sql: Sql, purpose: Purpose, generation: number, sealed: string): Promise<void> {
  await sql`update mall_keys set sealed = ${sealed} where purpose = ${purpose} and generation = ${generation}`
}

export async function deleteKey(sql: Sql, purpose: Purpose, generation: number): Promise<void> {
  await sql`delete from mall_keys where purpose = ${purpose} and generation = ${generation}`
}

export async function deleteAllKeys(sql: Sql): Promise<void> {
  await sql`delete from mall_keys`
}

/** Wholesalers and their users need the keys that there were before. */
export async function hasTenants(sql: Sql): Promise<boolean> {
  return (await sql`select 1 from tenants limit 1`).length > 0
}
