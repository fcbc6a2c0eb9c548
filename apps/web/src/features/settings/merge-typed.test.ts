import { expect, it } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

const base = { name: '한빛', phone: '02', days: [1, 2] }

it('keeps what was typed and takes what another person saved in other fields', () => {
  const { merged, overtaken } = mergeTyped(base, { ...base, phone: '031' }, { ...base, name: '남쪽', days: [1, 2, 3] })
  expect(merged).toEqual({ name: '남쪽', phone: '031', days: [1, 2, 3] })
  expect(overtaken).toEqual([
    { field: 'name', isClash: false },
    { field: 'days', isClash: false },
  ])
})

it('names a field that both changed, unless both typed the same', () => {
  const saved = { ...base, name: '남쪽', phone: '031' }
  const { merged, overtaken } = mergeTyped(base, { ...base, name: '북쪽', phone: '031' }, saved)
  expect(merged).toEqual({ ...base, name: '북쪽', phone: '031' })
  expect(overtaken).toEqual([
    { field: 'name', isClash: true },
    { field: 'phone', isClash: false },
  ])
})
