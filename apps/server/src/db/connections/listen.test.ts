import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'

const mall = useMall()

test('receives notifications of any process, and reconnects when its connection is cut', async () => {
  const received: string[] = []
  let starts = 0
  await mall.database.listen('news', {
    onMessage: (message) => received.push(message),
    onListening: () => (starts += 1),
  })
  expect(starts).toBe(1)
  await mall.owner`select pg_notify('news', 'first')`
  await eventually(() => expect(received).toEqual(['first']))

  await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await eventually(() => expect(starts).toBe(2))
  await mall.database.notify('news', 'second')
  await eventually(() => expect(received).toEqual(['first', 'second']))
})
