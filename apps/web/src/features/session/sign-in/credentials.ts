import type { CallInput } from '@mall/contract/base/call'
import type { isAuthenticUser } from '@mall/contract/session'

/** Body of the sign-in calls. */
export type Credentials = Required<CallInput<typeof isAuthenticUser>['body']>

let remembered: Credentials | null = null

/** Kept in memory during a sign-in only, never in storage or the store. Spec §4 */
export function rememberCredentials(credentials: Credentials): void {
  remembered = credentials
}

export function rememberedCredentials(): Credentials | null {
  return remembered
}

export function clearCredentials(): void {
  remembered = null
}
