import { expect, it } from 'vitest'
import { findEntry } from './find-entry.ts'

const entry = (id: string, url: string, children: string[] = []) => ({
  id,
  title: id,
  url,
  icon: id,
  children: children.map((child) => ({
    id: child,
    title: child,
    url: `/app/main/${child}`,
    icon: child,
    children: [],
  })),
})
const menus = [entry('home', '/app/main/mal001'), entry('shop', '', ['mal002', 'mal0021'])]

it.each([
  ['/app/main/mal001', 'home'],
  ['/app/main/mal002', 'mal002'],
  ['/app/main/mal002/P-17', 'mal002'],
  ['/app/main/mal0021', 'mal0021'],
  ['/app/main/mal009', null],
])('marks for the page %s the entry %s', (pathname, id) => {
  expect(findEntry(menus, pathname)?.id ?? null).toBe(id)
})
