import { randomPassword } from './random-password.ts'
import { digestOf } from './secret.ts'

/** A code to be used once, sent as part of an address. It begins with the tenant, so that rows can be looked up. */
export interface OneTimeCode {
  tenantId: string
  /** What the database stores of it. */
  hash: string
}

/** `10-k7mx-p2wq-9tzr` */
export function newOneTimeCode(tenantId: string): OneTimeCode & { code: string } {
  const code = `${tenantId}-${randomPassword()}`
  return { code, tenantId, hash: digestOf(code) }
}

/** Null for a text that cannot be a code. */
export function readOneTimeCode(typed: string): OneTimeCode | null {
  const code = typed.trim()
  const [, tenantId] = /^([0-9A-Za-z]{1,20})-(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/.exec(code) ?? []
  return tenantId === undefined ? null : { tenantId, hash: digestOf(code) }
}
