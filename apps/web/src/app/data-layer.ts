import { setupListeners } from '@reduxjs/toolkit/query'
import { mallApi } from '#shared/api/mall-api.ts'
import { paths } from '#shared/paths.ts'
import { onSessionChange, readSession } from '#shared/storage/stored-session.ts'
import { menuSlice } from './menu/menu.slice.ts'
import { laterMiddleware, reducer, store } from './store.ts'

let joined = false

/** Adds the server cache to the store with the first signed-in page, which keeps the sign-in page small. */
export function joinDataLayer(): void {
  if (joined) return
  joined = true
  reducer.inject(mallApi)
  reducer.inject(menuSlice)
  laterMiddleware.addMiddleware(mallApi.middleware)
  // Refetches when the connection returns (see refetchOnReconnect in mall-api.ts).
  setupListeners(store.dispatch)
  // An injected reducer's state appears only with the next action.
  store.dispatch({ type: 'dataLayer/joined' })
  clearWithSession()
}

/** The user of this page, also after signing out. */
let known: string | undefined

/** Clears cached data when the session ends, so that the next user sees none of it. */
function clearWithSession(): void {
  known = readSession()?.userId
  onSessionChange(() => {
    if (readSession() === null) store.dispatch(mallApi.util.resetApiState())
    // Reloading the sign-in page would sign the new user out (spec §2); the page after it is reloaded instead.
    if (location.pathname !== paths.signIn) reloadForNewUser()
  })
}

/** Reloads the page if another user has signed in, here or in another tab, to discard forms of the first one. */
export function reloadForNewUser(): void {
  const userId = readSession()?.userId
  const isAnother = userId !== undefined && known !== undefined && userId !== known
  known = userId ?? known
  if (isAnother) location.reload()
}
