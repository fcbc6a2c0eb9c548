import type { Sql } from '../driver/session.ts'

/** Properties of an external server and our rights on it. */
export interface ServerFacts {
  version: number
  shownVersion: string
  encoding: string
  mayCreate: boolean
  schema: string | null
  readOnly: boolean
}

export async function readServer(sql: Sql): Promise<ServerFacts> {
  const [facts] = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_version') as "shownVersion",
      current_setting('server_encoding') as encoding,
      current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly"`
  if (!facts) throw new Error('no answer')
  return facts
}

/** One line for each missing requirement. */
export function serverFaults({ version, shownVersion, encoding, mayCreate, schema, readOnly }: ServerFacts): string[] {
  const faults: string[] = []
  if (version < 150_000) faults.push(`PostgreSQL ${shownVersion} is too old: 15 or later is needed.`)
  if (encoding !== 'UTF8') {
    faults.push(
      `the database is encoded as ${encoding}: it must be UTF8 (create database … encoding 'UTF8' template template0).`,
    )
  }
  if (readOnly) faults.push('the database is read-only (a standby?): the address of the primary is needed.')
  else if (!mayCreate)
    faults.push(
      `its role may not create tables in schema ${schema ?? 'public'}: grant create on schema to it, or let it own the database.`,
    )
  return faults
}
