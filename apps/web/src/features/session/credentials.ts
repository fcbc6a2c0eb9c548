import type { CallInput } from '@mall/contract/call'
import type { isAuthenticUser } from '@mall/contract/session'

/** What the sign-in calls carry. */
export type Credentials = Required<CallInput<typeof isAuthenticUser>['body']>

let remembered: Credentials | null = null

/** Kept while a sign-in runs, in memory only: never in storage, never in the store. Spec §4 */
export function rememberCredentials(credentials: Credentials): void {
  remembered = credentials
}

export function rememberedCredentials(): Credentials | null {
  return remembered
}

export function forgetCredentials(): void {
  remembered = null
}
