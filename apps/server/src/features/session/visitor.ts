import { proofCookie } from '@mall/contract/session'
import { isDirect, type RawRequest } from '#platform/edge/proxies/proxied.ts'
import type { SecretKeys } from '#platform/house.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { digestOf, keyedDigest, newSecret, sameDigest } from '#platform/secrets/secret.ts'

/** The browser making a request, and what it kept from earlier ones. */
export interface Visitor {
  origin: Origin
  /** The id this mall issued to this browser earlier. */
  deviceId: string | null
  /** Issued after the second factor was passed. */
  proof: string
  /** On this machine without a proxy, where published demo passwords work. */
  isDirect: boolean
}

interface Cookies {
  cookies: Record<string, string | undefined>
}

interface CookieJar {
  setCookie(name: string, value: string, options: object): unknown
  clearCookie(name: string, options: object): unknown
}

const deviceCookie = 'mall_device'
const year = 365 * 24 * 3600
const usual = { httpOnly: true, sameSite: 'strict' } as const
const proofPath = '/nuri/jwt'

export function visitorOf(request: RawRequest & Cookies, origin: Origin, keys: SecretKeys): Visitor {
  const { cookies } = request
  const deviceId = readDevice(cookies[deviceCookie] ?? '', keys)
  return { origin, deviceId, proof: cookies[proofCookie] ?? '', isDirect: isDirect(request) }
}

/** Accepts only ids signed by us, so that none can be planted and shared. */
function readDevice(cookie: string, keys: SecretKeys): string | null {
  const [id = '', mac = ''] = cookie.split('.')
  return sameDigest(mac, keyedDigest(keys.digest, 'device-cookie', id)) ? id : null
}

export function deviceHashOf({ deviceId }: Visitor): string | null {
  return deviceId === null ? null : digestOf(deviceId)
}

/** The visitor with its device id, or a new one. */
export function withDevice(visitor: Visitor): Visitor & { deviceId: string } {
  return { ...visitor, deviceId: visitor.deviceId ?? newSecret() }
}

export function giveDevice(reply: CookieJar, deviceId: string, keys: SecretKeys, secure: boolean): void {
  const value = `${deviceId}.${keyedDigest(keys.digest, 'device-cookie', deviceId)}`
  reply.setCookie(deviceCookie, value, { ...usual, path: '/nuri', maxAge: year, secure })
}

export function giveProof(reply: CookieJar, proof: string, secure: boolean): void {
  reply.setCookie(proofCookie, proof, { ...usual, path: proofPath, maxAge: 60, secure })
}

export function takeProof(reply: CookieJar, secure: boolean): void {
  reply.clearCookie(proofCookie, { ...usual, path: proofPath, secure })
}
