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
])('asked for %s, the way leads to %s', (next, path) => {
  expect(landingPath(next)).toBe(path)
})

test('what was asked for comes back unharmed', () => {
  const from = '/app/main/mal002?q=커피 믹스&page=2#row'
  const { searchParams } = new URL(signInPath(from), 'http://mall')
  expect(landingPath(searchParams.get('next'))).toBe(from)
})

test('only addresses inside the portal are taken along', () => {
  expect(signInPath('/docs')).toBe('/')
})

test('another tenant than the usual one is named', () => {
  expect(signInPath(undefined, '20')).toBe('/?tenantCd=20')
  expect(signInPath(undefined, '10')).toBe('/')
})
