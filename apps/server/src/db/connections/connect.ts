import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/** How to reach PostgreSQL: a URL, or the parts of a local socket; `role` is assumed when a connection opens. */
export type Address =
  | string
  | { host: string; port: number; database: string; username: string; password?: string; role?: string }

const usual = {
  TimeZone: 'Asia/Seoul',
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
}

/** Every setting is a startup parameter, so no statement can change the tenant of a connection. */
export function clientConfig(address: Address, settings: Record<string, string> = {}): ClientConfig {
  const { role, options, ...where } = typeof address === 'string' ? fromUrl(address) : fromParts(address)
  const all = { ...usual, ...(role !== undefined && { role }), ...settings }
  const startup = Object.entries(all).map(([name, value]) => `-c ${name}=${escaped(value)}`)
  return {
    application_name: 'nuri-mall',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...where,
    options: [options, ...startup].filter(Boolean).join(' '),
  }
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
