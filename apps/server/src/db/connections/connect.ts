import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/** How to reach PostgreSQL: a URL, or the parts of a local socket; `role` is assumed when a connection opens. */
export type Address = string | (Place & { username: string; password?: string; role?: string; options?: string })

interface Place {
  host: string
  port: number
  database: string
}

type Settings = Record<string, string>

const usual = {
  TimeZone: 'Asia/Seoul',
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
}

/** Settings are startup parameters: they cost no statement, and a connection that is opened again has them too. */
export function clientConfig(address: Address, more: Settings = {}): ClientConfig {
  const { where, options, role } = read(address)
  // The later of two counts: what an address asks for goes before what is usual.
  return { ...where, options: [startup(usual), options, startup({ ...role, ...more })].filter(Boolean).join(' ') }
}

const startup = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${escaped(value)}`)
    .join(' ')

/** For a transaction pooler, which accepts no startup parameters: the settings have to go with each transaction. */
export function pooledConfig(address: Address): { config: ClientConfig; settings: Settings } {
  const { where, role } = read(address)
  return { config: where, settings: { ...usual, ...role } }
}

function read(address: Address) {
  const { role, options, ...where } = typeof address === 'string' ? fromUrl(address) : fromParts(address)
  const common = { application_name: 'nuri-mall', connectionTimeoutMillis: 5000, keepAlive: true }
  return { where: { ...common, ...where }, options, role: role === undefined ? {} : { role } }
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
