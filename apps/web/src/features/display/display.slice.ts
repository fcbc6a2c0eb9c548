import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { readStored, storageKeys } from '#shared/storage/local-storage.ts'
import { parseDisplay } from './display-config.ts'
import type { DisplayConfig } from './display-config.ts'

export const displaySlice = createSlice({
  name: 'display',
  initialState: () => parseDisplay(readStored(storageKeys.display), navigator.languages),
  reducers: {
    /** The user changed settings, which are saved immediately. Spec §2 */
    displayChanged: (state, { payload }: PayloadAction<Partial<DisplayConfig>>) => ({ ...state, ...payload }),
    /** Another tab changed the settings; what is not persisted stays. Spec §2 */
    displayFollowed: (state, { payload }: PayloadAction<DisplayConfig>) => ({
      ...payload,
      container: state.container,
    }),
  },
  selectors: { selectDisplay: (state) => state },
})

export const { displayChanged, displayFollowed } = displaySlice.actions
export const { selectDisplay } = displaySlice.selectors
