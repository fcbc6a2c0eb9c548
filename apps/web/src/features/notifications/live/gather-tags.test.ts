import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageId } from '#shared/api/page-id.ts'
import { gatherTags, liveTags, type LiveTag } from './gather-tags.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const hint = (kind: 'order' | 'basket' | 'notice') => ({ hint: { kind, id: '1', at: '' } })

test('refetches once for many hints', () => {
  const looks: LiveTag[][] = []
  const gather = gatherTags(
    (tags) => looks.push(tags),
    () => false,
  )
  for (let n = 0; n < 5; n += 1) gather.add(hint('order'))
  gather.add(hint('notice'))
  vi.advanceTimersByTime(2000)
  expect(looks).toEqual([['Notifications', 'Orders', 'Notices']])
  gather.add('resync')
  vi.advanceTimersByTime(2000)
  expect(looks[1]).toEqual(liveTags)
})

test('refetches only the bell of a background page, and the rest when it becomes visible', () => {
  const looks: LiveTag[][] = []
  let hidden = true
  const gather = gatherTags(
    (tags) => looks.push(tags),
    () => hidden,
  )
  gather.add(hint('order'))
  gather.add(hint('basket'))
  vi.advanceTimersByTime(2000)
  expect(looks).toEqual([['Notifications']])
  hidden = false
  gather.flush()
  expect(looks[1]).toEqual(['Orders', 'Basket'])
})

test('refetches only the bell for changes by this page', () => {
  const looks: LiveTag[][] = []
  const gather = gatherTags(
    (tags) => looks.push(tags),
    () => false,
  )
  gather.add({ hint: { kind: 'basket', id: '1', at: '', by: pageId } })
  vi.advanceTimersByTime(2000)
  gather.add({ hint: { kind: 'basket', id: '1', at: '', by: 'another' } })
  vi.advanceTimersByTime(2000)
  expect(looks).toEqual([['Notifications'], ['Basket']])
})
