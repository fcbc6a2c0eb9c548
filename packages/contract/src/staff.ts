import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { officeDuties } from './base/rights.ts'
import { password, username } from './session.ts'

const name = z.string().min(1).max(40)
const duty = z.enum(officeDuties)

const staffRow = z.object({
  userId: z.string(),
  userCd: z.string(),
  name: z.string(),
  duty,
  isMe: z.boolean(),
  disabled: z.boolean(),
  /** A second factor is registered, and one is required. */
  factor: z.boolean(),
  factorRequired: z.boolean(),
  /** An invitation waits to be accepted until then; null if there is none. */
  invitedUntil: instant.nullable(),
  lastSignInAt: instant.nullable(),
  /** Attempts refused unchecked, as in an attack: of the latest hour with any, for two days. */
  refusedTries: z.int().optional(),
})
export type StaffRow = z.infer<typeof staffRow>

/** An invitation is an address with a one-time code, returned only once. */
const invitation = z.object({ code: z.string(), days: z.int(), until: instant })

const base = '/nuri/api/v1/office/staff'

export const listStaff = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'people',
  summary: 'The people of the office',
  query: pageQuery.extend({ q: z.string().max(100).optional() }),
  ok: pageOf(staffRow),
})

export const addStaff = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'people',
  summary: 'Adds a person to the office and invites them',
  body: z.object({ userCd: username, name, duty }),
  fails: ['USERNAME_TAKEN', 'REFUSED'],
  ok: done.extend({ userId: z.string(), invitation }),
})

export const changeStaff = call({
  method: 'PATCH',
  path: `${base}/:userId`,
  access: 'office',
  right: 'people',
  summary: 'Changes only the given fields of a person; disabling ends their sessions',
  params: z.object({ userId: id }),
  body: z.object({
    name: name.optional(),
    duty: duty.optional(),
    disabled: z.boolean().optional(),
    factorRequired: z.boolean().optional(),
    /** As the caller saw them; another value since then is a CONFLICT. */
    seen: z.object({ name: name.optional(), duty: duty.optional() }).optional(),
  }),
  fails: ['LAST_OWNER', 'NOT_YOURSELF', 'REFUSED', 'CONFLICT'],
  ok: done,
})

export const inviteStaff = call({
  method: 'POST',
  path: `${base}/:userId/invitation`,
  access: 'office',
  right: 'people',
  summary: 'Invites a person again: a new password by a new address; earlier addresses stop working',
  params: z.object({ userId: id }),
  fails: ['NOT_YOURSELF'],
  ok: done.extend({ invitation }),
})

const factorRules = z.object({ office: z.boolean(), stores: z.boolean() })

export const getFactorRules = call({
  method: 'GET',
  path: '/nuri/api/v1/office/factor-rules',
  access: 'office',
  right: 'people',
  summary: 'Whether everyone of the office, or of the stores, needs a second factor',
  ok: factorRules,
})

export const changeFactorRules = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/factor-rules',
  access: 'office',
  right: 'people',
  summary:
    'Requires a second factor of a whole side, or lifts that; people without one are signed out and register next time',
  body: factorRules.partial(),
  ok: done.extend({ toRegister: z.int() }),
})

export const resetStaffFactor = call({
  method: 'POST',
  path: `${base}/:userId/factor-reset`,
  access: 'office',
  right: 'people',
  summary: 'Forgets the authenticator and recovery codes of a person',
  params: z.object({ userId: id }),
  fails: ['NOT_YOURSELF'],
  ok: done,
})

const invitationCode = z.string().min(1).max(64)

export const invitationCard = call({
  method: 'GET',
  path: '/api/invitation',
  access: 'public',
  summary: 'Who is invited to which mall',
  query: z.object({ code: invitationCode }),
  fails: ['INVITATION_ENDED'],
  ok: z.object({ tenantCd: z.string(), mall: z.string(), userCd: z.string(), name: z.string() }),
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/invitation',
  access: 'public',
  summary: 'Sets the password of an invited person, once',
  body: z.object({ code: invitationCode, newPassword: password }),
  fails: ['INVITATION_ENDED', 'REFUSED'],
  ok: done.extend({ tenantCd: z.string(), userCd: z.string() }),
})
