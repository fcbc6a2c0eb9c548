import { z } from 'zod'
import { call } from './base/call.ts'
import { fail } from './base/problem.ts'
import { credentials, credentialsRefused, password, proofCookie, tenantCd, username } from './session.ts'

const authId = z.string().min(1).max(200)

/** Starts the second factor: registration by QR code or entry of a code. Spec §4, §7 */
export const frontLogin = call({
  method: 'POST',
  path: '/nuri/mfa/v1/ping/front-login',
  access: 'public',
  summary: 'Begins the second factor',
  fails: [...credentialsRefused, 'ATTEMPT_ENDED'],
  body: credentials,
  ok: z.union([
    z.object({
      result: z.literal('SUCCESS'),
      data: z.object({
        nextStep: z.enum(['qr', 'otp']),
        authId,
        /** PNG data URL of the otpauth address. */
        qrImage: z.string().optional(),
        /** The same address as text, for a phone that cannot scan its own screen. */
        otpUri: z.string().optional(),
      }),
    }),
    fail,
  ]),
})

/** The QR code was scanned: the attempt continues with code entry. Spec §4 */
export const otpRegister = call({
  method: 'POST',
  path: '/nuri/mfa/v1/ping/otp-register',
  access: 'public',
  summary: 'Confirms that the QR code was scanned',
  fails: [...credentialsRefused, 'ATTEMPT_ENDED'],
  body: z.object({ authId, username, password, tenantCd: tenantCd.optional() }),
  ok: z.object({ result: z.literal('SUCCESS'), data: z.object({ authId }) }),
})

/** SUCCESS sets the cookie that proves the second factor to `/nuri/jwt/login`. Spec §4 */
export const otpVerify = call({
  method: 'POST',
  path: '/nuri/mfa/v1/ping/verify',
  access: 'public',
  summary: 'Checks a code of the second factor',
  cookies: { sets: proofCookie },
  fails: [...credentialsRefused, 'ATTEMPT_ENDED', 'FACTOR_UNREADABLE'],
  body: z.object({ authId, otp: z.string().min(1).max(16), tenantCd: tenantCd.default('10'), username, password }),
  ok: z.union([z.object({ result: z.literal('SUCCESS'), message: z.string() }), fail]),
})
