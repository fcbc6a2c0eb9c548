import { expect, test } from 'vitest'
import { roleOf } from './session-role.ts'

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.seal`

test.each([
  [token({ rol: 'OFFICE', sub: '??>>~~ÿÿ' }), 'OFFICE'],
  [token({ rol: 'STORE' }), 'STORE'],
  [token({ rol: 'ROOT' }), null],
  [token({}), null],
  ['head.%%%.seal', null],
  ['opaque', null],
  [undefined, null],
])('reads from the token %s the role %s', (accessToken, role) => {
  expect(roleOf(accessToken)).toBe(role)
})
