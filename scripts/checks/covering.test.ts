import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { covering, roomsThatUse } from './covering.mjs'

const root = join(import.meta.dirname, '../..')

test.each([
  ['apps/server/src/features/orders/sending/place-order.ts', { unit: [], api: ['apps/server/src/features/orders/'] }],
  ['packages/contract/src/orders.ts', { unit: [], api: ['apps/server/src/features/orders/'] }],
  ['apps/server/src/backup-cli.ts', { start: ['apps/server/test/start/backup.test.ts'] }],
  ['apps/server/test/start/users.test.ts', { start: ['apps/server/test/start/users.test.ts'] }],
  ['scripts/dev.mjs', { start: ['apps/server/test/start/dev.test.ts'] }],
  ['e2e/ordering/orders.test.ts', { journeys: ['e2e/ordering/orders.test.ts'] }],
  ['e2e/everywhere/find-small-targets.ts', { journeys: ['e2e/everywhere/touch.test.ts'] }],
  ['apps/web/src/features/orders/period/period.ts', { unit: [] }],
  ['docs/scale.md', {}],
])('%s', (path, tests) => {
  expect(covering(path)).toEqual(tests)
})

test('covers every source by an existing test', () => {
  const sources = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'scripts/**/*.*', 'fences/**/*.*'], { cwd: root })
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => Object.keys(covering(path)).length === 0)).toEqual([])
  const untested = new Set(sources.flatMap((path) => covering(path).api ?? []).filter((path) => !hasTests(path)))
  expect([...untested]).toEqual([])
  const named = new Set(sources.flatMap((path) => covering(path).start ?? []))
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(globSync('apps/server/test/start/*.test.ts', { cwd: root }).length).toBeGreaterThanOrEqual(named.size)
})

function hasTests(path: string): boolean {
  return path.endsWith('.test.ts') || globSync(`${path}**/*.test.ts`, { cwd: root }).length > 0
}

test('names the rooms that use a changed one', () => {
  expect(roomsThatUse('apps/server/src/features/holidays/delivery-days.ts')).toContain(
    'apps/server/src/features/orders/',
  )
  expect(covering('packages/contract/src/sent-orders.ts').api).toEqual(['apps/server/src/features/orders/'])
  expect(roomsThatUse('apps/web/src/main.tsx')).toEqual([])
})
