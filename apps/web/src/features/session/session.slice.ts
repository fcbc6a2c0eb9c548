import type { UserInfo } from '@mall/contract/users'
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

/** Spec §3 "Session" */
export interface SessionState {
  isLoggedIn: boolean
  isInitialized: boolean
  user: UserInfo | null
}

const initialState: SessionState = { isLoggedIn: false, isInitialized: false, user: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Spec §4 */
    sessionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isLoggedIn = payload
      state.isInitialized = true
      if (!payload) state.user = null
    },
    userKnown: (state, { payload }: PayloadAction<UserInfo>) => {
      if (state.isLoggedIn) state.user = payload
    },
  },
  selectors: { selectSession: (state) => state },
})

export const { sessionChecked, userKnown } = sessionSlice.actions
export const { selectSession } = sessionSlice.selectors
