import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { displaySlice } from '#features/display/display.slice.ts'
import { saveDisplay } from '#features/display/saved-display.ts'
import { passwordSlice } from '#features/password/password.slice.ts'
import { sessionSlice } from '#features/session/session.slice.ts'
import { snackbarSlice } from '#shared/snackbar/snackbar.slice.ts'

/** Slices of every page; those of signed-in pages join later (see data-layer.ts). */
export const reducer = combineSlices(displaySlice, snackbarSlice, sessionSlice, passwordSlice)
export const laterMiddleware = createDynamicMiddleware()

function makeStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(saveDisplay).concat(laterMiddleware.middleware),
  })
}

export const store = makeStore()
export type Store = typeof store
