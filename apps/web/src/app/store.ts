import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { displaySlice } from '#features/display/display.slice.ts'
import { saveDisplay } from '#features/display/keep-display.ts'
import { snackbarSlice } from '#shared/snackbar/snackbar.slice.ts'

const reducer = combineSlices(displaySlice, snackbarSlice)

export function makeStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(saveDisplay()),
  })
}

export type Store = ReturnType<typeof makeStore>
