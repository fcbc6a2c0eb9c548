import { createListenerMiddleware } from '@reduxjs/toolkit'
import { onStoredElsewhere, storageKeys, writeStored } from '#shared/storage/local-storage.ts'
import { displayToSave, parseDisplay } from './display-config.ts'
import { displayChanged, displayFollowed, displaySlice } from './display.slice.ts'
import type { Dispatch, WithSlice } from '@reduxjs/toolkit'

/** Saves each change immediately. Nothing is written before the first change. Spec §2 */
export function saveDisplay() {
  const listener = createListenerMiddleware<WithSlice<typeof displaySlice>>()
  listener.startListening({
    actionCreator: displayChanged,
    effect: (_action, api) => {
      writeStored(storageKeys.display, displayToSave(api.getState().display))
    },
  })
  return listener.middleware
}

/** Follows changes made in another tab. Spec §2 */
export function followDisplay(dispatch: Dispatch): () => void {
  return onStoredElsewhere(storageKeys.display, (saved) => {
    dispatch(displayFollowed(parseDisplay(saved, navigator.languages)))
  })
}
