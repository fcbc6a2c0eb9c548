import { onStoredElsewhere, storageKeys, writeStored } from '#shared/storage/local-storage.ts'
import { displayToSave, parseDisplay } from './display-config.ts'
import { displayChanged, displayFollowed, displaySlice } from './display.slice.ts'
import type { Dispatch, Middleware, WithSlice } from '@reduxjs/toolkit'

type SaveDisplay = Middleware<unknown, WithSlice<typeof displaySlice>>

/** Saves each change immediately. Nothing is written before the first change. Spec §2 */
export const saveDisplay: SaveDisplay = (store) => (next) => (action) => {
  const done = next(action)
  if (displayChanged.match(action)) writeStored(storageKeys.display, displayToSave(store.getState().display))
  return done
}

/** Follows changes made in another tab. Spec §2 */
export function followDisplay(dispatch: Dispatch): () => void {
  return onStoredElsewhere(storageKeys.display, (saved) => {
    dispatch(displayFollowed(parseDisplay(saved, navigator.languages)))
  })
}
