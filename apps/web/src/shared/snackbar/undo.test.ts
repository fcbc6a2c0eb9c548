import { expect, it, vi } from 'vitest'
import { hasUndo, registerUndo, runUndo } from './undo.ts'

it('calls back once', () => {
  const undo = vi.fn()
  const id = registerUndo(undo)
  expect(hasUndo(id)).toBe(true)
  runUndo(id)
  runUndo(id)
  expect(undo).toHaveBeenCalledOnce()
  expect(hasUndo(id)).toBe(false)
})

it('does not undo an earlier step once a later one is shown', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const firstId = registerUndo(first)
  const secondId = registerUndo(second)
  runUndo(firstId)
  expect(first).not.toHaveBeenCalled()
  runUndo(secondId)
  expect(second).toHaveBeenCalledOnce()
})

it('offers nothing for a message without an undo', () => {
  expect(hasUndo(null)).toBe(false)
})
