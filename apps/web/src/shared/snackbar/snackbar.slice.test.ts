import { expect, it, vi } from 'vitest'
import { closeSnackbar, openSnackbar, snackbarSlice, succeeded, undoable } from './snackbar.slice.ts'
import { hasUndo, runUndo } from './undo.ts'

const { reducer } = snackbarSlice
const closed = reducer(undefined, { type: 'start' })

it('shows nothing initially', () => {
  expect(closed.open).toBe(false)
})

it('shows a message at the bottom right with a close button and no undo (§2, §3)', () => {
  expect(reducer(closed, openSnackbar({ message: 'Saved' }))).toMatchObject({
    open: true,
    message: 'Saved',
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    variant: 'default',
    close: true,
    actionButton: false,
  })
})

it('does not inherit options of the previous message', () => {
  const odd = openSnackbar({
    message: 'Odd',
    transition: 'Zoom',
    close: false,
    anchorOrigin: { vertical: 'top', horizontal: 'center' },
  })
  const next = reducer(reducer(closed, odd), openSnackbar({ message: 'Plain' }))
  expect(next).toMatchObject({
    transition: 'Fade',
    close: true,
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  })
})

it('counts the same text again as another message', () => {
  const once = reducer(closed, succeeded('Saved'))
  expect(reducer(once, succeeded('Saved')).shown).toBe(once.shown + 1)
})

it('keeps the text while the message closes', () => {
  expect(reducer(reducer(closed, succeeded('Saved')), closeSnackbar())).toMatchObject({ open: false, message: 'Saved' })
})

it('offers UNDO and calls it', () => {
  const undo = vi.fn()
  const { actionButton, undoId } = reducer(closed, undoable('Removed', undo))
  expect(actionButton).toBe(true)
  expect(hasUndo(undoId)).toBe(true)
  runUndo(undoId ?? '')
  expect(undo).toHaveBeenCalledOnce()
})
