import { numberReader } from './number-reader.ts'

/** How the mall reaches PostgreSQL. */
export interface DatabaseConfig {
  /** External PostgreSQL; when unset the mall runs the embedded one. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** PostgreSQL itself, when DATABASE_URL leads to a transaction pooler; unset otherwise. */
  databaseDirectUrl: string | undefined
  /** How long a start waits for an external PostgreSQL that is starting or has no leader just now. */
  databaseWaitSeconds: number
  /** Connections for all wholesalers together. */
  databaseConnections: number
}

type Value = (name: string) => string | undefined
type Report = (line: string) => void

export function readDatabaseConfig(value: Value, fault: Report): DatabaseConfig {
  const address = (name: string) => {
    const text = value(name)
    const wrong = text === undefined ? null : addressFault(name, text)
    if (wrong !== null) fault(wrong)
    return text
  }
  const databaseUrl = address('DATABASE_URL')
  const databaseOwnerUrl = address('DATABASE_OWNER_URL')
  if (databaseOwnerUrl && !databaseUrl) fault('DATABASE_OWNER_URL is set but DATABASE_URL is not.')
  const databaseDirectUrl = address('DATABASE_DIRECT_URL')
  checkPooler(value('DATABASE_POOLER'), databaseUrl, databaseDirectUrl, fault)
  const number = numberReader(value, fault)
  const databaseConnections = number('DATABASE_CONNECTIONS', 10, 2, 500)
  const databaseWaitSeconds = number('DATABASE_WAIT_SECONDS', 30, 0, 3600)
  return { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseConnections, databaseWaitSeconds }
}

function checkPooler(pooler: string | undefined, url: string | undefined, direct: string | undefined, fault: Report) {
  if (pooler === undefined) {
    if (direct) fault('DATABASE_DIRECT_URL is set but DATABASE_POOLER is not.')
  } else if (pooler !== 'transaction') fault(`DATABASE_POOLER is "${pooler}": it must be transaction.`)
  else if (!url) fault('DATABASE_POOLER is set but DATABASE_URL, the address of the pooler, is not.')
  else if (!direct)
    fault('DATABASE_POOLER is set but DATABASE_DIRECT_URL is not: listening needs the address of PostgreSQL itself.')
}

/** Null for an address of PostgreSQL. Never repeats the value: it contains a password. */
export function addressFault(name: string, text: string): string | null {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return null
  return `${name} is not an address of the form postgres://user:password@host:5432/database (write / as %2F and @ as %40 in a password).`
}
