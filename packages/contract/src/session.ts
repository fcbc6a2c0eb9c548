import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { fail } from './base/problem.ts'

/** No control characters: PostgreSQL cannot even search for some of them. */
export const username = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\u0000-\u001f\u007f]+$/)
export const password = z.string().min(1).max(256)
export const tenantCd = z.string().min(1).max(20)

/** The fields of the sign-in calls. Spec §7 */
export const credentials = z.object({ username, password, tenantCd: tenantCd.default('10') })

const yn = z.enum(['Y', 'N'])

/** Carries the proof of the second factor from its check to the sign-in, for a minute. Spec §4 */
export const proofCookie = 'mall_2fa'

/** Refusals of a user name and password. */
export const credentialsRefused = [
  'BAD_CREDENTIALS',
  'ACCOUNT_DISABLED',
  'STORE_ENDED',
  'STORE_NOT_BEGUN',
  'INITIAL_PASSWORD_ENDED',
  'DEMO_DIRECT_ONLY',
  'TOO_MANY',
] as const

export const isAuthenticUser = call({
  method: 'POST',
  path: '/nuri/mfa/v1/ping/is-authentic-user',
  access: 'public',
  summary: 'Checks name and password and says which steps are due',
  fails: credentialsRefused,
  body: credentials,
  ok: z.union([
    z.object({
      result: z.literal('SUCCESS'),
      message: z.string(),
      data: z.object({
        initPasswordYn: yn,
        mobileOtpYn: yn,
        /** Only if the initial password must be changed: names that the new one must not be built around. */
        knownNames: z.array(z.string()).optional(),
      }),
    }),
    fail,
  ]),
})

/** Issues a single-use ticket when no step is pending. Spec §7 */
export const jwtLogin = call({
  method: 'POST',
  path: '/nuri/jwt/login',
  access: 'public',
  summary: 'Exchanges name and password (and the proof of the second factor) for a ticket',
  cookies: { reads: proofCookie },
  fails: [...credentialsRefused, 'OTP_REQUIRED', 'PASSWORD_CHANGE_REQUIRED'],
  body: credentials,
  ok: z.object({ result: z.literal('SUCCESS'), data: z.string() }),
})

/** Spec §3 "Login response"; `accessTokenExpiresIn` is epoch milliseconds by the server's clock. */
export const loginResponse = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
  userCdPasswordEquals: yn,
  accessTokenExpiresIn: z.int(),
  serverNow: z.int(),
})
export type LoginResponse = z.infer<typeof loginResponse>

export const accountLogin = call({
  method: 'POST',
  path: '/api/account/login',
  access: 'public',
  summary: 'Exchanges a ticket for the tokens of a session',
  fails: ['TICKET_ENDED'],
  body: z.object({ data: z.string().min(1).max(512) }),
  ok: loginResponse,
})

export const refreshSession = call({
  method: 'POST',
  path: '/api/account/refresh',
  access: 'public',
  summary: 'Exchanges a refresh token for new tokens',
  fails: ['SIGN_IN_AGAIN'],
  body: z.object({ refreshToken: z.string().min(1).max(512) }),
  ok: loginResponse,
})

/** Answers SUCCESS even when the session has already ended. */
export const logout = call({
  method: 'POST',
  path: '/api/account/logout',
  access: 'public',
  summary: 'Ends the session of the token in the Authorization header or of the refresh token in the body',
  body: z.object({ refreshToken: z.string().min(1).max(512).optional() }),
  ok: done,
})
