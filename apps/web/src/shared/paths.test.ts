import { expect, test } from 'vitest'
import { landingPath, paths, signInPath } from './paths.ts'

test.each([
  ['/app/main/mal006/x?y=1#z', '/app/main/mal006/x?y=1#z'],
  ['/office/orders', '/office/orders'],
  [null, paths.home],
  ['', paths.home],
  ['/', paths.home],
  ['/docs', paths.home],
  ['app/main/mal001', paths.home],
  ['//evil.example/app/', paths.home],
  ['https://evil.example/app/', paths.home],
  ['javascript:alert(1)//app/', paths.home],
  ['/\\evil.example/app/', paths.home],
])('resolves the requested %s to %s', (next, path) => {
  expect(landingPath(next)).toBe(path)
})

test('restores the requested URL unchanged', () => {
  const from = '/app/main/mal002?q=커피 믹스&page=2#row'
  const { searchParams } = new URL(signInPath(from), 'http://mall')
  expect(landingPath(searchParams.get('next'))).toBe(from)
})

test('keeps only URLs inside the portal', () => {
  expect(signInPath('/docs')).toBe('/')
})

test('names any tenant but the default one', () => {
  expect(signInPath(undefined, '20')).toBe('/?tenantCd=20')
  expect(signInPath(undefined, '10')).toBe('/')
})
