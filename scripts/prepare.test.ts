import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './prepare.mjs'

let folder = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const lockOf = (packages: object) => JSON.stringify({ packages })
const wanted = {
  '': {},
  'apps/web': { version: '0.1.0' },
  'node_modules/zod': { version: '4.0.0', integrity: 'a' },
  'apps/web/node_modules/stylis': { version: '4.4.0', integrity: 'b' },
  'apps/web/node_modules/elsewhere': { version: '1.0.0', integrity: 'c', optional: true },
}
const { 'apps/web/node_modules/elsewhere': _, ...present } = wanted

beforeEach(() => {
  folder = mkdtempSync('/tmp/mall-prepare-')
  put('package-lock.json', lockOf(wanted))
  put('node_modules/.package-lock.json', lockOf(present))
  put('node_modules/.bin/node', '')
  put('apps/web/node_modules/stylis/package.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('counts as installed with all packages but optional ones', () => {
  expect(isInstalled(folder)).toBe(true)
})

test.each([
  ['packages of a workspace are missing', () => rmSync(join(folder, 'apps/web/node_modules'), { recursive: true })],
  [
    'one has another version',
    () => put('node_modules/.package-lock.json', lockOf({ ...present, 'node_modules/zod': {} })),
  ],
  ['the installation was not completed', () => rmSync(join(folder, 'node_modules/.package-lock.json'))],
  ['Node is missing', () => rmSync(join(folder, 'node_modules/.bin/node'))],
])('counts as not installed when %s', (_case, change) => {
  change()
  expect(isInstalled(folder)).toBe(false)
})
