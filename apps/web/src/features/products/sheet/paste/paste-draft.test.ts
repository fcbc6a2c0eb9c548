import { expect, it } from 'vitest'
import { decided, emptyPaste, withPasted } from './paste-draft.ts'

const first = withPasted(emptyPaste, '두릅 3\n대파 1')

it('reads a pasted text', () => {
  expect(first).toEqual({ ...emptyPaste, text: '두릅 3\n대파 1', isRead: true })
})

it('appends another text to open lines, and keeps their decisions', () => {
  const open = decided(first, '1.0 대파 1', { state: 'ADDED' })
  expect(withPasted(open, '대파 1')).toEqual({ ...open, text: '두릅 3\n대파 1\n대파 1' })
})

it('does not double a text that is pasted again, unless part of it was added', () => {
  expect(withPasted(first, '두릅 3\n대파 1\n')).toEqual(first)
  const added = decided(first, '1.0 대파 1', { state: 'ADDED' })
  expect(withPasted(added, '두릅 3\n대파 1').text).toBe('두릅 3\n대파 1\n두릅 3\n대파 1')
})

it('starts over once no line is open', () => {
  expect(withPasted({ ...first, text: '' }, '무 1')).toEqual({ ...emptyPaste, text: '무 1', isRead: true })
})
