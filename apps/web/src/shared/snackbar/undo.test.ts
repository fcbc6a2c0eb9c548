import { expect, it, vi } from 'vitest'
import { hasUndo, registerUndo, runUndo } from './undo.ts'

it('runs an undo once', () => {
  const undo = vi.fn()
  const id = registerUndo(undo)
  expect(hasUndo(id)).toBe(true)
  runUndo(id)
  runUndo(id)
  expect(undo).toHaveBeenCalledOnce()
  expect(hasUndo(id)).toBe(false)
})

it('does not undo an earlier step after a later message', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const firstId = registerUndo(first)
  const secondId = registerUndo(second)
  runUndo(firstId)
  expect(first).not.toHaveBeenCalled()
  runUndo(secondId)
  expect(second).toHaveBeenCalledOnce()
})

it('has no undo for a message without one', () => {
  expect(hasUndo(null)).toBe(false)
})
