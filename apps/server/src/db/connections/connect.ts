import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/** How to reach PostgreSQL: a URL, or the parts of a local socket; `role` is assumed when a connection opens. */
export type Address =
  | string
  | { host: string; port: number; database: string; username: string; password?: string; role?: string }

type Settings = Record<string, string>

const usual = {
  TimeZone: 'Asia/Seoul',
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
}

/** Settings are startup parameters: they cost no statement, and a connection that is opened again has them too. */
export function clientConfig(address: Address, more: Settings = {}): ClientConfig {
  const { where, options, settings } = read(address)
  const startup = Object.entries({ ...settings, ...more }).map(([name, value]) => `-c ${name}=${escaped(value)}`)
  return { ...where, options: [options, ...startup].filter(Boolean).join(' ') }
}

/** For a transaction pooler, which accepts no startup parameters: the settings have to go with each transaction. */
export function pooledConfig(address: Address): { config: ClientConfig; settings: Settings } {
  const { where, settings } = read(address)
  return { config: where, settings }
}

function read(address: Address) {
  const { role, options, ...where } = typeof address === 'string' ? fromUrl(address) : fromParts(address)
  const common = { application_name: 'nuri-mall', connectionTimeoutMillis: 5000, keepAlive: true }
  const settings: Settings = { ...usual, ...(role !== undefined && { role }) }
  return { where: { ...common, ...where }, options, settings }
}

type Where = ClientConfig & { role?: string | undefined }

function fromUrl(url: string): Where {
  const parsed = parse(url, { useLibpqCompat: true }) as ReturnType<typeof parse> & { role?: string }
  return { ...toClientConfig(parsed), role: parsed.role }
}

function fromParts({ username, ...rest }: Exclude<Address, string>): Where {
  return { ...rest, user: username }
}

const escaped = (value: string) => value.replace(/[\\ ]/g, '\\$&')
