import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { password } from './session.ts'

// A separate file, so that the sign-in page does not load it.

/** A code of the authenticator, or a recovery code: 12 digits, grouped or not. */
const code = z.string().min(1).max(16)
const recoveryCodes = z.object({ result: z.literal('SUCCESS'), data: z.object({ recoveryCodes: z.array(z.string()) }) })

export const factorState = call({
  method: 'GET',
  path: '/nuri/api/v1/security/factor',
  access: 'user',
  summary: 'Whether the second factor is on, whether the office requires it, and how many recovery codes are left',
  ok: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
})
export type FactorState = z.infer<typeof factorState.ok>

/** If a factor is already registered, one of its codes or a recovery code is required. */
export const beginRegistration = call({
  method: 'POST',
  path: '/nuri/api/v1/security/factor/begin',
  access: 'user',
  summary: 'Shows the secret of a new authenticator; it becomes the person’s own with its first code',
  body: z.object({ password, code: code.optional() }),
  ok: z.object({ result: z.literal('SUCCESS'), data: z.object({ qrImage: z.string(), otpUri: z.string() }) }),
})

export const confirmRegistration = call({
  method: 'POST',
  path: '/nuri/api/v1/security/factor/confirm',
  access: 'user',
  summary: 'Makes the new authenticator the person’s own, ends their other sessions and shows ten recovery codes once',
  body: z.object({ code }),
  ok: recoveryCodes,
})

export const removeFactor = call({
  method: 'POST',
  path: '/nuri/api/v1/security/factor/off',
  access: 'user',
  summary: 'Switches the second factor off, unless the office requires it; the person’s other sessions end',
  body: z.object({ password, code }),
  ok: done,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/nuri/api/v1/security/recovery-codes',
  access: 'user',
  summary: 'Shows ten new recovery codes once; those from before end',
  body: z.object({ password, code }),
  ok: recoveryCodes,
})

export const listSessions = call({
  method: 'GET',
  path: '/nuri/api/v1/security/sessions',
  access: 'user',
  summary: 'Where this person is signed in: device, shortened address, last seen',
  ok: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        /** The session of this request. */
        isThis: z.boolean(),
        /** "iPhone · Safari"; empty when the browser does not say. */
        device: z.string(),
        address: z.string(),
        startedAt: instant,
        /** Time of its last renewal: at most half an hour before its last call. */
        seenAt: instant,
      }),
    ),
  }),
})
export type OpenSession = z.infer<typeof listSessions.ok>['sessions'][number]

export const endOneSession = call({
  method: 'DELETE',
  path: '/nuri/api/v1/security/sessions/:sessionId',
  access: 'user',
  summary: 'Ends one of this person’s sessions',
  params: z.object({ sessionId: id }),
  ok: done,
})

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/nuri/api/v1/security/sessions',
  access: 'user',
  summary: 'Ends all of this person’s sessions but the one that asks',
  ok: done,
})
