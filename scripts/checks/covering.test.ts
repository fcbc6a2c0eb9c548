import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTurn, roomOf, stepsToTests } from './choose-tests.mjs'
import { isStarting } from './covering.mjs'
import { readUsers } from './import-graph.mjs'
import { isTest } from './projects.mjs'

const root = join(import.meta.dirname, '../..')
const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (name) => /node_modules|dist$|^bad$/.test(name) })
const sources = files('{apps,packages}/*/src/**/*.{ts,tsx,sql}', 'scripts/**/*.*', 'fences/*.ts')
const users = readUsers([...sources, 'docs/scale.md', 'package-lock.json'])
const stepsOf = (path: string) => stepsToTests([path], users)

test.each([
  ['scripts/dev.mjs', 'apps/server/test/start/dev.test.ts'],
  ['apps/server/src/backup-cli.ts', 'apps/server/test/start/backup.test.ts'],
  ['apps/server/src/users-cli.ts', 'apps/server/src/commands/users-command.test.ts'],
  ['apps/server/src/app.ts', 'apps/server/test/start/good-ends.test.ts'],
  ['apps/server/test/running/running-mall.ts', 'apps/server/test/start/draining.test.ts'],
  ['packages/contract/src/base/problem.ts', 'apps/server/src/all-calls/scope-matrix.test.ts'],
  ['apps/server/src/features/holidays/delivery-days.ts', 'apps/server/src/features/holidays/delivery-days.test.ts'],
  ['apps/server/src/features/orders/orders.routes.ts', 'apps/server/src/features/orders/sending/races.test.ts'],
  ['apps/server/src/db/migrations/0001-tenants.sql', 'apps/server/src/db/schema/migrate.test.ts'],
  ['e2e/everywhere/find-small-targets.ts', 'e2e/everywhere/touch.test.ts'],
  ['docs/scale.md', 'scripts/checks/links.test.ts'],
  ['package-lock.json', 'scripts/checks/package-lock.test.ts'],
  ['scripts/draw-icons.mjs', 'scripts/lock.test.ts'],
])('%s is tried at once by %s', (path, test) => {
  expect(stepsOf(path).get(test)).toBe(1)
})

test('a changed test is tried by itself', () => {
  expect(stepsOf('e2e/ordering/orders.test.ts')).toEqual(new Map([['e2e/ordering/orders.test.ts', 0]]))
})

test('a field of an order reaches each room that shows orders, on the server and on the pages', () => {
  const near = inTurn(stepsOf('packages/contract/src/orders.ts'), () => 1).slice(0, 60)
  const rooms = [
    ...['orders', 'office-orders', 'order-papers', 'receiving'].map((room) => `apps/server/src/features/${room}`),
    ...['orders', 'office-orders', 'receiving'].map((room) => `apps/web/src/features/${room}`),
  ]
  expect(rooms.filter((room) => !near.map(roomOf).includes(room))).toEqual([])
})

test('malls are started only for what is tested by that', () => {
  const starting = [
    'scripts/dev.mjs',
    'apps/server/src/app.ts',
    'e2e/visit.ts',
    'apps/server/test/running/order-loop.ts',
  ]
  expect(starting.filter((path) => !isStarting(path))).toEqual([])
  expect(['apps/server/src/users-cli.ts', 'packages/contract/src/orders.ts'].filter(isStarting)).toEqual([])
})

test('covers every source by a test', () => {
  expect(sources.length).toBeGreaterThan(500)
  const uses = new Map<string, string[]>()
  for (const [file, all] of users) for (const user of all) uses.set(user, [...(uses.get(user) ?? []), file])
  // A set that grows while it is iterated over is iterated to its end.
  const covered = new Set([...users.values()].flatMap((all) => [...all].filter(isTest)))
  for (const file of covered) for (const used of uses.get(file) ?? []) covered.add(used)
  expect(sources.filter((path) => !covered.has(path))).toEqual([])
})
