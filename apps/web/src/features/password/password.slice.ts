import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

interface PasswordState {
  /** Opened from the user menu. */
  isOpen: boolean
  /** Error of a failed request, shown on the form. Spec §8 */
  failure: string | null
  /** A change has just ended all sessions, so the sign-in page asks for the new password. Spec §8 */
  isChanged: boolean
}

const initialState: PasswordState = { isOpen: false, failure: null, isChanged: false }

export const passwordSlice = createSlice({
  name: 'password',
  initialState,
  reducers: {
    changePasswordOpened: () => ({ ...initialState, isOpen: true }),
    changePasswordClosed: ({ isChanged }) => ({ ...initialState, isChanged }),
    passwordFormSent: (state) => {
      state.failure = null
    },
    /** Spec §8: a request error is shown on the form. */
    passwordFormFailed: (state, { payload }: PayloadAction<string>) => {
      state.failure = payload
    },
    passwordChanged: (state) => {
      state.isChanged = true
    },
    /** The next sign-in has begun. */
    changedPasswordUsed: (state) => {
      state.isChanged = false
    },
  },
  selectors: { selectPassword: (state) => state },
})

export const {
  changePasswordOpened,
  changePasswordClosed,
  passwordFormSent,
  passwordFormFailed,
  passwordChanged,
  changedPasswordUsed,
} = passwordSlice.actions
export const { selectPassword } = passwordSlice.selectors
