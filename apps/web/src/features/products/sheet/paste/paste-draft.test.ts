import { expect, it } from 'vitest'
import { boundTo, decided, emptyPaste, inBasket, withPasted } from './paste-draft.ts'

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

it('forgets submitted lines while another basket is open, such as the one after sending', () => {
  const bound = boundTo(first, 'b1')
  expect(inBasket(bound, 'b1')).toBe(bound)
  expect(inBasket(bound, undefined)).toBe(bound)
  expect(inBasket(bound, 'b2')).toBe(emptyPaste)
})

it('keeps a text that was not submitted for whichever basket is open', () => {
  const written = { ...emptyPaste, text: '두릅 3' }
  expect(inBasket(boundTo(written, 'b1'), 'b2')).toEqual(written)
})
