import postgres, { type Options, type Sql } from 'postgres'

/** How to reach PostgreSQL: a URL, or the parts of a local socket; `role` is taken on as a connection opens. */
export type Address =
  | string
  | { host: string; port: number; database: string; username: string; password?: string; role?: string }

const types = {
  // Won fit a double exactly up to 2^53; PostgreSQL's bigint would otherwise arrive as text.
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  // A day is a day, in no time zone: it stays the text YYYY-MM-DD.
  day: { to: 1082, from: [1082], parse: (day: string) => day, serialize: (day: string) => day },
}

/** A pool of at most `max` connections with every setting said at connect, so that no statement can change whose it is. */
export function connect(address: Address, max: number, settings: Record<string, string> = {}): Sql {
  const options = {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    // After an outage calls are answered again within a second; the driver's own pauses grow to twenty.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    types,
    onnotice: () => undefined,
    connection: {
      application_name: 'nuri-mall',
      TimeZone: 'Asia/Seoul',
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
      ...(typeof address !== 'string' && address.role && { role: address.role }),
      ...settings,
    },
  } satisfies Options<typeof types extends Record<string, infer T> ? Record<string, T & postgres.PostgresType> : never>
  const sql = typeof address === 'string' ? postgres(address, options) : postgres({ ...address, ...options })
  return sql
}
