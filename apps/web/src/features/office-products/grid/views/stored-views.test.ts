import { expect, test } from 'vitest'
import { mostViews, searchOf, withView, type SavedView } from './stored-views.ts'

const view = (name: string, search = 'lacks=PRICE'): SavedView => ({ name, search })

test('replaces a view of the same name in its place', () => {
  expect(withView([view('가'), view('나')], view('가', 'stock=LOW'))).toEqual([view('가', 'stock=LOW'), view('나')])
})

test('drops the oldest of too many', () => {
  const many = Array.from({ length: mostViews }, (_, n) => view(String(n)))
  expect(withView(many, view('새')).map(({ name }) => name)).toEqual(
    [...many.slice(1), view('새')].map(({ name }) => name),
  )
})

test('reads filters in one order and without the page', () => {
  expect(searchOf(new URLSearchParams('page=3&stock=LOW&q=양파'))).toBe(
    searchOf(new URLSearchParams('q=양파&stock=LOW')),
  )
})
