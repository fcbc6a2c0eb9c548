import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'
import type { KeyRing } from '#platform/secrets/key-ring.ts'

/** Access token claims. Only tenant, session and token id are trusted; the rest is looked up. */
export interface AccessClaims {
  tenantId: string
  userId: string
  storeId: string | null
  role: string
  sessionId: string
  tokenId: string
}

export interface AccessTokens {
  sign(claims: AccessClaims, expiresAt: Date): Promise<string>
  /** Returns null for a foreign, damaged or expired token; `late` accepts an expired one. */
  read(token: string, late?: boolean): Promise<(AccessClaims & { expiresAt: number }) | null>
}

const issuer = 'nuri-mall'
const audience = 'nuri-mall-api'
const typ = 'at+jwt'
const alg = 'HS256'
/** Headers that would let a token choose its own key. */
const neverRead = ['crit', 'jku', 'jwk', 'x5u', 'x5c']
const longestSession = 12 * 3600

/** Signs with the current key; tokens signed with an older key stay valid until they expire. */
export function makeAccessTokens(keys: KeyRing): AccessTokens {
  function keyFor(header: JWTHeaderParameters): Uint8Array {
    const known = header.kid === undefined ? undefined : keys.find(header.kid)
    if (!known || neverRead.some((name) => name in header)) throw new errors.JWSInvalid('foreign header')
    return known.key
  }

  return {
    sign({ tenantId, userId, storeId, role, sessionId, tokenId }, expiresAt) {
      const { id: kid, key } = keys.current()
      return new SignJWT({ tid: tenantId, sto: storeId, rol: role, sid: sessionId })
        .setProtectedHeader({ alg, typ, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key)
    },

    async read(token, late = false) {
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          algorithms: [alg],
          typ,
          issuer,
          audience,
          requiredClaims: ['sub', 'tid', 'sid', 'exp', 'jti'],
          clockTolerance: late ? longestSession : 0,
        })
        const { sub, tid, sto, rol, sid, exp, jti } = payload as Record<string, string> & { exp: number }
        if (!sub || !tid || !sid || !jti) return null
        const claims = { tenantId: tid, userId: sub, sessionId: sid, tokenId: jti }
        return { ...claims, storeId: sto ?? null, role: rol ?? '', expiresAt: exp * 1000 }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
