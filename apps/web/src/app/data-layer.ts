import { setupListeners } from '@reduxjs/toolkit/query'
import { mallApi } from '#shared/api/mall-api.ts'
import { onSessionChange, readSession } from '#shared/storage/stored-session.ts'
import { menuSlice } from './menu/menu.slice.ts'
import { laterMiddleware, reducer, store } from './store.ts'

let joined = false

/** The cache of server data joins the store with the first signed-in page: the sign-in page is lighter without it. */
export function joinDataLayer(): void {
  if (joined) return
  joined = true
  reducer.inject(mallApi)
  reducer.inject(menuSlice)
  laterMiddleware.addMiddleware(mallApi.middleware)
  // A connection that is back is used at once (see refetchOnReconnect in mall-api.ts).
  setupListeners(store.dispatch)
  // An injected reducer shows its state from the next action on.
  store.dispatch({ type: 'dataLayer/joined' })
  forgetWithSession()
}

/** Whoever comes next sees nothing of the one before: with the session goes what was loaded in it. */
function forgetWithSession(): void {
  let known = readSession()?.userId
  onSessionChange(() => {
    const userId = readSession()?.userId
    // Another tab signed somebody else in: half-filled forms of the first person must not stay on show either.
    if (userId !== undefined && known !== undefined && userId !== known) location.reload()
    if (userId === undefined) store.dispatch(mallApi.util.resetApiState())
    known = userId ?? known
  })
}
