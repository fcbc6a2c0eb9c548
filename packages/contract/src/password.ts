import { z } from 'zod'
import { call } from './base/call.ts'
import { fail } from './base/problem.ts'
import { password, tenantCd, username } from './session.ts'

/**
 * Spec §3 "Password change payload", §7. `password` is the current one; while the initial password is replaced the user
 * is not asked for it again, and the page sends the one typed at sign-in.
 */
export const updatePassword = call({
  method: 'PUT',
  path: '/nuri/mfa/v1/ping/update-password',
  access: 'public',
  summary: 'Changes the password; all sessions of the person end',
  body: z.object({
    username: username.or(z.literal('')),
    password: password,
    newPassword: z.string().max(256),
    confNewPassword: z.string().max(256),
    tenantCd: tenantCd.optional(),
  }),
  ok: z.union([z.object({ result: z.literal('SUCCESS'), message: z.string() }), fail]),
})

/** Names that a new password must not be built around, besides common words: well-known names, and the store's own. */
export const knownNames = call({
  method: 'GET',
  path: '/nuri/api/v1/known-names',
  access: 'user',
  summary: 'Names that a new password must not be built around: the wholesaler’s and the store’s, and the user name',
  ok: z.object({ username: z.string(), names: z.array(z.string()) }),
})

/** The rules of a new password, in the order of the checklist. Spec §5 */
export const passwordRules = ['uppercase', 'lowercase', 'digit', 'special', 'length', 'username'] as const
export type PasswordRule = (typeof passwordRules)[number]

const specials = /[!@#$%^&*]/
const minLength = 8
const maxLength = 128
/** A shorter user name is matched as a whole. */
export const usernameRun = 4

/**
 * Which rules a new password meets. Spec §5. Used by page and server. The password is taken in NFC, as it is hashed. An
 * empty user name skips the user-name rule.
 */
export function checkPassword(newPassword: string, user: string): Record<PasswordRule, boolean> {
  const text = newPassword.normalize('NFC')
  const length = [...text].length
  return {
    uppercase: /[A-Z]/.test(text),
    lowercase: /[a-z]/.test(text),
    digit: /[0-9]/.test(text),
    special: specials.test(text),
    length: length >= minLength && length <= maxLength,
    username: !sharesRun(text.toLowerCase(), user.normalize('NFC').toLowerCase()),
  }
}

export function isPasswordValid(newPassword: string, user: string): boolean {
  return Object.values(checkPassword(newPassword, user)).every(Boolean)
}

/** Whether the text contains any four consecutive characters of the user name, or all of a shorter one. */
function sharesRun(text: string, user: string): boolean {
  if (user === '') return false
  if (user.length < usernameRun) return text.includes(user)
  for (let from = 0; from + usernameRun <= user.length; from += 1) {
    if (text.includes(user.slice(from, from + usernameRun))) return true
  }
  return false
}
