import { z } from 'zod'
import { call } from './base/call.ts'
import { fail } from './base/problem.ts'
import { password, tenantCd, username } from './session.ts'

/**
 * Spec §3 "Password change payload", §7. `password` is the current one; while the initial password is being replaced
 * nobody is asked for it again, and the page sends the one that was just typed to sign in.
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

/** What a new password must not be built around, beside the common words: names that everybody knows, and one's own. */
export const knownNames = call({
  method: 'GET',
  path: '/nuri/api/v1/known-names',
  access: 'user',
  summary: 'Names that a new password must not be built around: the wholesaler’s and the store’s, and the user name',
  ok: z.object({ username: z.string(), names: z.array(z.string()) }),
})

/** The rules a new password must meet, in the order in which the checklist shows them. Spec §5 */
export const passwordRules = ['uppercase', 'lowercase', 'digit', 'special', 'length', 'username'] as const
export type PasswordRule = (typeof passwordRules)[number]

const specials = /[!@#$%^&*]/
const minLength = 8
const maxLength = 128
/** A user name that is shorter counts as a whole. */
export const usernameRun = 4

/**
 * Which rules hold for a new password. Spec §5. Page and server both ask this one function.
 * The password is taken in NFC, as it is hashed. An empty user name skips the user-name rule.
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

/** Holds the text the user name as a whole, or any run of four of its characters? A short name counts as a whole. */
function sharesRun(text: string, user: string): boolean {
  if (user === '') return false
  if (user.length < usernameRun) return text.includes(user)
  for (let from = 0; from + usernameRun <= user.length; from += 1) {
    if (text.includes(user.slice(from, from + usernameRun))) return true
  }
  return false
}
