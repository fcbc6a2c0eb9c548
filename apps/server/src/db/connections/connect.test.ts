import { expect, test } from 'vitest'
import { clientConfig } from './connect.ts'

/** PostgreSQL uses the last of several. */
const lastOf = (options: string | undefined, name: string) =>
  [...(options ?? '').matchAll(/-c (\w+)=(\S+)/g)].findLast(([, one]) => one === name)?.[2]

test('settings of an address go before the usual ones, and those of a task before both', () => {
  const url = 'postgres://mall@db.example/mall?options=-c%20statement_timeout%3D20000'
  const { options } = clientConfig(url)
  expect(lastOf(options, 'statement_timeout')).toBe('20000')
  expect(lastOf(options, 'lock_timeout')).toBe('2000')
  expect(lastOf(clientConfig(url, { statement_timeout: '0' }).options, 'statement_timeout')).toBe('0')
})
