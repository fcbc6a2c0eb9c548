import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

interface PasswordState {
  /** Opened from the user menu. */
  isOpen: boolean
  /** Error of a failed request, shown on the form. Spec §8 */
  failure: string | null
}

const initialState: PasswordState = { isOpen: false, failure: null }

export const passwordSlice = createSlice({
  name: 'password',
  initialState,
  reducers: {
    changePasswordOpened: () => ({ isOpen: true, failure: null }),
    changePasswordClosed: () => initialState,
    passwordFormSent: (state) => {
      state.failure = null
    },
    /** Spec §8: a request error is shown on the form. */
    passwordFormFailed: (state, { payload }: PayloadAction<string>) => {
      state.failure = payload
    },
  },
  selectors: { selectPassword: (state) => state },
})

export const { changePasswordOpened, changePasswordClosed, passwordFormSent, passwordFormFailed } =
  passwordSlice.actions
export const { selectPassword } = passwordSlice.selectors
