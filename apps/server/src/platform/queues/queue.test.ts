import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeLanes, makeQueue } from './queue.ts'

test('never runs more jobs than allowed, and keeps their order', async () => {
  const run = makeQueue(2, 10)
  const order: number[] = []
  let now = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      run(async () => {
        most = Math.max(most, ++now)
        order.push(n)
        await wait(2)
        now -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('rejects jobs when the queue is full, and continues afterwards', async () => {
  const run = makeQueue(2, 3)
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => run(() => wait(5))))
  expect(all.filter((one) => one.status === 'rejected').map((one) => (one.reason as Error).message)).toEqual(
    Array(4).fill('BUSY'),
  )
  await expect(run(() => Promise.resolve('yes'))).resolves.toBe('yes')
})

test('frees the slot of a job that fails', async () => {
  const run = makeQueue(1, 3)
  const all = await Promise.allSettled([run(() => Promise.reject(new Error('no'))), run(() => Promise.resolve(1))])
  expect(all.map((one) => one.status)).toEqual(['rejected', 'fulfilled'])
})

test('lets lanes run independently', async () => {
  const runInLane = makeLanes(5)
  const order: string[] = []
  const slow = runInLane('a', () => wait(30).then(() => order.push('slow')))
  const behind = runInLane('a', () => Promise.resolve(order.push('behind')))
  await runInLane('b', () => Promise.resolve(order.push('other')))
  await Promise.all([slow, behind])
  expect(order).toEqual(['other', 'slow', 'behind'])
})
