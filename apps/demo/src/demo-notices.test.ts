import { text } from 'node:stream/consumers'
import { getNotice, listNotices, mustReadNotices } from '@mall/contract/notices'
import { listOfficeNotices } from '@mall/contract/office-notices'
import { expect, test } from 'vitest'
import { sanitiseContents } from '@mall/server/features/notices/sanitise-contents.ts'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { useMall } from '@mall/server/test/mall.ts'
import { signIn } from '@mall/server/test/people.ts'
import { arrangeShop } from '@mall/server/test/shop.ts'
import { seedDemoNotices } from './demo-notices.ts'
import { seedDemoPeople } from './demo-people.ts'

const now = new Date('2026-11-20T15:30:00+09:00')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const kept = new Map<string, string>()
const seed = (at = now) =>
  seedDemoNotices(mall.database, {
    now: at,
    attached: {
      ...openFileStores(undefined, mall.house.dataDir).attached,
      put: async (key, content) => {
        kept.set(key, await text(content))
      },
    },
  })
const mall = useMall(async ({ database }) => {
  await seedDemoPeople(database, true)
  const shop = arrangeShop(mall.owner)
  const prodId = await shop.makeProduct({ prod_cd: 'D01-0001', prod_nm: '양파', spec: '15kg', prices: {} })
  await shop.makePrice(prodId, 16_910, { to_day: '2026-12-06' })
  await shop.makePrice(prodId, 17_800, { from_day: '2026-12-07' })
})
const count = async () => Number((await mall.owner`select count(*) as n from notices where tenant_id = '10'`)[0]?.['n'])

test('creates months of plausible notices, continued once per start', async () => {
  await seed()
  const first = await count()
  expect(first).toBeGreaterThan(35)
  await Promise.all([seed(), seed()])
  expect(await count()).toBe(first)
  // Notices deleted by the office do not come back.
  await mall.owner`delete from notices where tenant_id = '10' and starts_at < '2026-10-01'`
  await seed(later(14))
  expect(await count()).toBeGreaterThan(3)
  expect(await mall.owner`select 1 from notices where starts_at < '2026-10-01' and tenant_id = '10'`).toHaveLength(0)
})

test('shows a store notices with a picture and a file, and one for its first user to confirm', async () => {
  const { accessToken: token } = await signIn(mall, 'store01', { password: 'Nuri!2026' })
  const { content } = (await mall.ask(listNotices, { query: { size: 50 } }, { token })).ok
  expect(content.some(({ fileCount }) => fileCount > 0)).toBe(true)
  expect(content.some(({ readAt }) => readAt === null)).toBe(true)
  const toConfirm = async (userCd: string) => {
    const person = await signIn(mall, userCd, { password: 'Nuri!2026' })
    return (await mall.ask(mustReadNotices, {}, { token: person.accessToken })).ok.map(({ title }) => title)
  }
  expect(await toConfirm('store01')).toEqual(['12월 7일부터 일부 품목 단가가 바뀝니다'])
  expect(await toConfirm('staff01')).toEqual([])
  const season = content.find(({ title }) => title.includes('제철'))?.articleId ?? ''
  expect((await mall.ask(getNotice, { params: { articleId: season } }, { token })).ok.contents).toContain('<img src=')
  expect(kept.size).toBeGreaterThan(5)
  // The prices that the shop announces, and no others; notice and file name the same day.
  const prices = content.find(({ title }) => title.startsWith('12월 7일부터'))?.articleId ?? ''
  const { contents: announced } = (await mall.ask(getNotice, { params: { articleId: prices } }, { token })).ok
  expect(announced).toContain('12월 7일 발주분부터')
  expect(announced).toContain('12월 7일 전에')
  expect([...kept.values()].filter((content) => content.includes('인상'))).toEqual([
    '적용일,코드,상품,규격,변경\r\n2026-12-07,D01-0001,양파,15kg,인상\r\n',
  ])
  const office = (await signIn(mall, 'office01', { password: 'Nuri!2026' })).accessToken
  const list = (await mall.ask(listOfficeNotices, { query: {} }, { token: office })).ok.content
  expect(list.every(({ reach, read }) => read <= reach)).toBe(true)
  for (const { contents } of await mall.owner<{ contents: string }[]>`select contents from notices`)
    expect(sanitiseContents(contents, () => true).markup).toBe(contents)
})
