import { expect, test } from 'vitest'
import { byFolder, choose, inTurn, stepsToTests } from './choose-tests.mjs'

const orders = 'apps/server/src/features/orders'
const office = 'apps/server/src/features/office-orders'
const tool = 'apps/server/test/mall.ts'
const usersOf = (table: Record<string, string[]>) =>
  new Map(Object.entries(table).map(([file, users]) => [file, new Set(users)]))
const aSecond = () => 1

test('counts the steps from a change to the tests that use it', () => {
  const users = usersOf({
    'a.ts': ['a.test.ts', 'b.ts', 'c.ts'],
    'b.ts': ['c.ts', 'b.test.ts'],
    'c.ts': ['a.ts', 'c.test.tsx'],
  })
  expect([...stepsToTests(['a.ts'], users)]).toEqual([
    ['a.test.ts', 1],
    ['b.test.ts', 2],
    ['c.test.tsx', 2],
  ])
  expect([...stepsToTests(['b.ts', 'a.test.ts'], users)].slice(0, 2)).toEqual([
    ['a.test.ts', 0],
    ['b.test.ts', 1],
  ])
})

test('puts what only a tool of most tests leads to last', () => {
  const many = Array.from({ length: 50 }, (_, n) => `${orders}/${n}.test.ts`)
  const users = usersOf({ 'a.ts': [tool, 'b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['c.test.ts'], [tool]: many })
  const steps = stepsToTests(['a.ts'], users)
  expect([...steps.keys()][0]).toBe('c.test.ts')
  expect(steps.get(`${orders}/0.test.ts`)).toBeGreaterThan(5)
  expect(stepsToTests([tool], users).get(`${orders}/0.test.ts`)).toBe(1)
})

test('takes the nearest first, and lets rooms take turns', () => {
  const steps = new Map([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${orders}/${name}.test.ts`, 1] as const),
    ...['x', 'y'].map((name) => [`${office}/desk/${name}.test.ts`, 2] as const),
  ])
  const turns = inTurn(steps, aSecond).map((test) => test.slice(-9, -8))
  expect(turns).toEqual(['a', 'b', 'c', 'd', 'x', 'e', 'y', 'f'])
})

test('lets a long test wait for several short ones', () => {
  const steps = new Map([
    ['a/b/c/long/1.test.ts', 1],
    ['a/b/c/short/2.test.ts', 2],
  ])
  expect(inTurn(steps, (test) => (test.includes('long') ? 20 : 1))).toEqual([
    'a/b/c/short/2.test.ts',
    'a/b/c/long/1.test.ts',
  ])
})

test('chooses until the time is used up, and names what is left', () => {
  const seconds = (test: string) => Number(/\d+/.exec(test)?.[0])
  const tests = ['a/4.test.ts', 'a/9.test.ts', 'a/5.test.ts', 'a/2.test.ts', 'a/1.test.ts']
  const choice = { tests, always: new Set<string>(), seconds, budget: 11, longest: 6 }
  expect(choose(choice)).toEqual({
    chosen: ['a/4.test.ts', 'a/5.test.ts', 'a/2.test.ts'],
    left: ['a/9.test.ts', 'a/1.test.ts'],
  })
})

test('always runs a changed test, whatever it takes', () => {
  const always = new Set(['a/90.test.ts'])
  const choice = { tests: ['a/90.test.ts', 'a/1.test.ts'], always, seconds: () => 90, budget: 20, longest: 20 }
  expect(choose(choice)).toEqual({ chosen: ['a/90.test.ts'], left: ['a/1.test.ts'] })
})

test('counts tests by folder', () => {
  const tests = [`${orders}/a.test.ts`, `${office}/b.test.ts`, `${orders}/sending/c.test.ts`, 'scripts/lock.test.ts']
  expect(byFolder(tests)).toEqual(['apps/server/src/features: orders 2, office-orders 1', 'scripts 1'])
})
