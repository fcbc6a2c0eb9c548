import { setupListeners } from '@reduxjs/toolkit/query'
import { mallApi } from '#shared/api/mall-api.ts'
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

/** Clears cached data when the session ends, so that the next user sees none of it. */
function clearWithSession(): void {
  let known = readSession()?.userId
  onSessionChange(() => {
    const userId = readSession()?.userId
    // Another tab has changed the user: reload, to discard forms of the first one.
    if (userId !== undefined && known !== undefined && userId !== known) location.reload()
    if (userId === undefined) store.dispatch(mallApi.util.resetApiState())
    known = userId ?? known
  })
}
