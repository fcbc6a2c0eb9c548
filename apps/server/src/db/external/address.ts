import type { Address } from '../connections/connect.ts'

/**
 * Keeps a URL, but splits one that names the folder of a socket (`postgres:///mall?host=/run/postgresql&user=mall` or
 * `postgres://mall@%2Frun%2Fpostgresql/mall`) into its parts, because the driver supports sockets only that way.
 */
export function readAddress(text: string): Address {
  const url = new URL(text)
  const parameter = (name: string) => url.searchParams.get(name)
  const host = parameter('host') ?? decodeURIComponent(url.hostname)
  if (!host.startsWith('/')) return text
  const password = parameter('password') ?? decodeURIComponent(url.password)
  return {
    host,
    port: Number(parameter('port') ?? (url.port || 5432)),
    database: decodeURIComponent(url.pathname.slice(1)),
    username: parameter('user') ?? decodeURIComponent(url.username),
    ...(password && { password }),
  }
}

/** The same address for connections that assume a role when they open. */
export function actAs(address: Address, role: string): Address {
  if (typeof address !== 'string') return { ...address, role }
  const url = new URL(address)
  url.searchParams.set('role', role)
  return url.href
}

/** For messages: without user and password. */
export function whereIs(address: Address): string {
  if (typeof address !== 'string') return `${address.host}/${address.database}`
  const url = new URL(address)
  return `${url.host}${url.pathname}`
}
