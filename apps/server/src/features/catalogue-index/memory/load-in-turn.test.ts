import { expect, test } from 'vitest'
import { loadInTurn } from './load-in-turn.ts'

test('runs three loads at a time, in order, and goes on after one that fails', async () => {
  const loads = loadInTurn()
  const gates = Array.from({ length: 7 }, () => Promise.withResolvers<number>())
  const begun: number[] = []
  const all = gates.map(({ promise }, n) =>
    loads.run(() => {
      begun.push(n)
      return promise
    }),
  )
  const settled = Promise.allSettled(all)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  expect(loads.figures()).toEqual({ loads: 0, seconds: 0, waiting: 4 })
  gates[1]!.reject(new Error('the database is away'))
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  gates.forEach(({ resolve }, n) => {
    resolve(n)
  })
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 5 }, () => 'fulfilled'),
  ])
  expect(loads.figures()).toMatchObject({ loads: 6, waiting: 0 })
})
