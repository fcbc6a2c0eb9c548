import { listNotifications } from '@mall/contract/notifications'
import { expect, test } from 'vitest'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { useMall } from '@mall/server/test/mall.ts'
import { signIn } from '@mall/server/test/people.ts'
import { seedDemoNotices } from './demo-notices.ts'
import { seedDemoNotifications } from './demo-notifications.ts'
import { seedDemoPeople } from './demo-people.ts'

const mall = useMall(async ({ database, house }) => {
  await seedDemoPeople(database, true)
  await seedDemoNotices(database, openFileStores(undefined, house.dataDir))
})
const count = async () => Number((await mall.owner`select count(*) as n from notifications`)[0]?.['n'])

test('notifies of recent events once, with old ones already read', async () => {
  await Promise.all([seedDemoNotifications(mall.database), seedDemoNotifications(mall.database)])
  const rung = await count()
  expect(rung).toBeGreaterThan(0)
  await seedDemoNotifications(mall.database)
  expect(await count()).toBe(rung)

  const { accessToken: token } = await signIn(mall, 'store01', { password: 'Nuri!2026' })
  const { ok } = await mall.ask(listNotifications, { query: {} }, { token })
  expect(ok.content[0]?.text).toMatch(/^새 공지 · /)
  const dayAgo = Date.now() - 86_400_000
  for (const { at, readAt } of ok.content) expect(readAt === null).toBe(Date.parse(at) >= dayAgo)
})
