import type { Dispatch } from '@reduxjs/toolkit'
import { endSession } from '#shared/api/session/end-session.ts'
import { paths } from '#shared/paths.ts'
import { isLive, onSessionChange, readSession } from '#shared/storage/stored-session.ts'
import { isShown } from './is-shown.ts'
import { sessionChecked } from './session.slice.ts'

/** Logged out without an access token or after its expiry. Runs at start and on every route change. Spec §2 */
export function checkSession(): ReturnType<typeof sessionChecked> {
  return sessionChecked(isLive(readSession(), Date.now()))
}

/** Follows sign-ins and sign-outs of other tabs. Opening `/` signs out before anything else. Spec §2 */
export function followSession(dispatch: Dispatch): () => void {
  if (location.pathname === paths.signIn && isShown()) endSession()
  dispatch(checkSession())
  return onSessionChange(() => dispatch(checkSession()))
}
