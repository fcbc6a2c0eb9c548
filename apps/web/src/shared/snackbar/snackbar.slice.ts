import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { registerUndo } from './undo.ts'

export type SnackbarTransition = 'Fade' | 'Grow' | 'SlideUp' | 'SlideDown' | 'SlideLeft' | 'SlideRight' | 'Zoom'
export type SnackbarColor = 'primary' | 'secondary' | 'success' | 'error' | 'warning' | 'info'

/** Spec §3 "Snackbar state" */
export interface SnackbarState {
  open: boolean
  message: string
  anchorOrigin: { vertical: 'top' | 'bottom'; horizontal: 'left' | 'center' | 'right' }
  variant: 'default' | 'alert'
  alert: { color: SnackbarColor; variant: 'filled' | 'outlined' | 'standard' }
  transition: SnackbarTransition
  /** Shows a close button. */
  close: boolean
  /** Shows UNDO if an undo is registered under `undoId`. */
  actionButton: boolean
  undoId: string | null
  /** Incremented with each message, so that the same text shown twice is timed twice. */
  shown: number
}

export type SnackbarMessage = Partial<Omit<SnackbarState, 'open' | 'shown' | 'message'>> & { message: string }

const initialState: SnackbarState = {
  open: false,
  message: '',
  // Spec §2: bottom right
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  variant: 'default',
  alert: { color: 'primary', variant: 'filled' },
  transition: 'Fade',
  close: true,
  actionButton: false,
  undoId: null,
  shown: 0,
}

export const snackbarSlice = createSlice({
  name: 'snackbar',
  initialState,
  reducers: {
    openSnackbar: (state, { payload }: PayloadAction<SnackbarMessage>) => ({
      ...initialState,
      ...payload,
      open: true,
      shown: state.shown + 1,
    }),
    closeSnackbar: (state) => {
      state.open = false
    },
    /** Messages with undo and errors stay for their full time. */
    closeReport: (state) => {
      const isWrong = state.variant === 'alert' && state.alert.color === 'error'
      if (!state.actionButton && !isWrong) state.open = false
    },
  },
  selectors: { selectSnackbar: (state) => state },
})

export const { openSnackbar, closeSnackbar, closeReport } = snackbarSlice.actions
export const { selectSnackbar } = snackbarSlice.selectors

/** Success message (green). */
export function succeeded(message: string) {
  return openSnackbar({ message, variant: 'alert', alert: { color: 'success', variant: 'filled' } })
}

/** Error message (red). */
export function failed(message: string) {
  return openSnackbar({ message, variant: 'alert', alert: { color: 'error', variant: 'filled' } })
}

/** Message with an undo button. */
export function undoable(message: string, undo: () => void) {
  return openSnackbar({ message, actionButton: true, undoId: registerUndo(undo) })
}
