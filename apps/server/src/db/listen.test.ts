import { expect, test, vi } from 'vitest'
import { useMall } from '#test/mall.ts'

const mall = useMall()

test('hears what any process tells, and begins again when its connection is cut', async () => {
  const heard: string[] = []
  let begun = 0
  await mall.database.listen('news', { hear: (message) => heard.push(message), begin: () => (begun += 1) })
  expect(begun).toBe(1)
  await mall.owner`select pg_notify('news', 'first')`
  await vi.waitFor(() => expect(heard).toEqual(['first']))

  await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await vi.waitFor(() => expect(begun).toBe(2), { timeout: 5000 })
  await mall.database.tell('news', 'second')
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']), { timeout: 5000 })
})
