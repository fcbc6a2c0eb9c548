import { expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'
import { userOf } from './user-of.ts'

const origin = 'https://mall.example'
const at = (path: string, method = 'GET', mode: RequestMode = 'cors') =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin)

test.each([
  ['/assets/index-Ab12Cd-4.js', 'builtFile'],
  ['/icons/192.png', 'file'],
  ['/_image?url=%2Fa&w=256&q=75', 'picture'],
  ['/nuri/api/v1/prods/mall/?page=0&size=24', 'catalogue'],
  ['/nuri/api/v1/prods/mall/0b2d', 'catalogue'],
  ['/nuri/api/v1/categories/mall', 'catalogue'],
])('handles %s as %s', (path, kind) => {
  expect(at(path)).toBe(kind)
})

test.each([
  '/nuri/api/v1/users',
  '/nuri/api/v1/baskets',
  '/nuri/api/v1/orders/mall',
  '/nuri/api/v1/orders/mall?q=prods/mall/',
  '/nuri/api/v1/order-sheet/mall',
  '/nuri/api/v1/prod-by-alc-lists/mall/',
  '/nuri/api/v1/order/months/mall',
  '/nuri/api/v1/events?ticket=1',
  '/nuri/api/files/1/download',
  '/nuri/jwt/login',
  '/api/account/login',
  '/api/mall',
  'https://elsewhere.example/assets/index-Ab12Cd-4.js',
])('does not intercept %s', (path) => {
  expect(at(path)).toBeNull()
})

test('serves the cached document for signed-in pages, never for the sign-in page or writes', () => {
  expect(at('/app/main/mal002', 'GET', 'navigate')).toBe('page')
  expect(at('/office/orders', 'GET', 'navigate')).toBe('page')
  expect(at('/', 'GET', 'navigate')).toBeNull()
  expect(at('/?next=%2Fapp%2Fmain%2Fmal001', 'GET', 'navigate')).toBeNull()
  expect(at('/nuri/api/v1/prods/mall/', 'POST')).toBeNull()
})

test('identifies a user by tenant and user id, and none without a readable token', () => {
  const token = (claims: object) => `Bearer x.${btoa(JSON.stringify(claims))}.y`
  expect(userOf(token({ tid: '10', sub: 'a' }))).toBe('10 a')
  expect(userOf(token({ tid: '20', sub: 'a' }))).toBe('20 a')
  for (const broken of [null, 'Bearer', 'Bearer x.y.z', token({ sub: 'a' })]) expect(userOf(broken)).toBeNull()
})
