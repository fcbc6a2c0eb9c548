import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { ClearFilters } from './clear-filters.tsx'

it.each([
  ['q=쌀', '검색어 지우기'],
  ['q=쌀&page=2&sort=nameAsc', '검색어 지우기'],
  ['q=쌀&status=10', '조건 지우기'],
  ['status=10', '조건 지우기'],
  ['', '조건 지우기'],
])('names what it clears of "%s"', (search, name) => {
  openPage(<ClearFilters clear={() => undefined} />, { at: `/list?${search}` })
  expect(screen.getByRole('button').textContent).toBe(name)
})

it('does not count what it leaves as it is', () => {
  openPage(<ClearFilters clear={() => undefined} keeps="status" />, { at: '/list?q=쌀&status=10' })
  expect(screen.getByRole('button').textContent).toBe('검색어 지우기')
})
