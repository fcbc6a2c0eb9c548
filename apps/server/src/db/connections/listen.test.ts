import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'

const mall = useMall()

test('receives notifications of any process, and reconnects when its connection is cut', async () => {
  const heard: string[] = []
  let begun = 0
  await mall.database.listen('news', { hear: (message) => heard.push(message), begin: () => (begun += 1) })
  expect(begun).toBe(1)
  await mall.owner`select pg_notify('news', 'first')`
  await eventually(() => expect(heard).toEqual(['first']))

  await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await eventually(() => expect(begun).toBe(2))
  await mall.database.tell('news', 'second')
  await eventually(() => expect(heard).toEqual(['first', 'second']))
})
