import { listInquiries } from '@mall/contract/inquiries'
import { listOfficeInquiries } from '@mall/contract/office-inquiries'
import { expect, test } from 'vitest'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { useMall } from '@mall/server/test/mall.ts'
import { signIn } from '@mall/server/test/people.ts'
import { seedDemoInquiries } from './demo-inquiries.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedDemoShop } from './demo-shop.ts'

const now = new Date('2026-11-20T15:30:00+09:00')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const seed = (at = now) => seedDemoInquiries(mall.database, at)
const mall = useMall(async (made) => {
  await seedDemoPeople(made.database, true)
  await seedDemoShop(made.database, { ...openFileStores(undefined, made.house.dataDir), now })
})
const patience = 120_000

const all = async () =>
  mall.owner<{ n: number; replies: number; last: Date }[]>`
    select count(*)::int as n, (select count(*)::int from inquiry_replys) as replies, max(last_at) as last from inquiries`

/** Inquiries whose summary fields do not match their texts. */
const untrue = () => mall.owner`
  select title from inquiries i left join lateral (
    select max(no) filter (where side = 'STORE') as asked, max(no) filter (where side = 'OFFICE') as answered,
      count(*)::int as n, max(created_at) as at from inquiry_replys r where r.article_id = i.article_id) t on true
  where (i.asked_no, i.answered_no, i.reply_count, i.last_at)
    is distinct from (coalesce(t.asked, 0), coalesce(t.answered, -1), t.n, coalesce(t.at, i.created_at))
    or (i.status = '10') is distinct from (i.waiting_since is not null)`

test('creates hundreds of plausible inquiries, some of them open today', { timeout: patience }, async () => {
  await seed()
  const { accessToken: token } = await signIn(mall, 'office01', { password: 'Nuri!2026' })
  const inbox = async (query: object) => (await mall.ask(listOfficeInquiries, { query }, { token })).ok
  expect((await inbox({})).totalElements).toBeGreaterThan(250)
  expect((await inbox({ status: '10' })).totalElements).toBeGreaterThan(2)
  expect((await inbox({ q: '골목국밥' })).totalElements).toBeGreaterThan(20)
  const { accessToken: store } = await signIn(mall, 'store01', { password: 'Nuri!2026' })
  const own = (await mall.ask(listInquiries, { query: { size: 100 } }, { token: store })).ok
  expect(own.totalElements).toBeGreaterThan(20)
  expect(new Set(own.content.map(({ status }) => status.code)).size).toBeGreaterThan(1)
  expect(await mall.owner`select 1 from inquiries where title ~ '[{}]' or contents ~ '[{}]'`).toHaveLength(0)
  expect(await mall.owner`select 1 from inquiry_replys where contents ~ '[{}]'`).toHaveLength(0)
  expect(await mall.owner`select 1 from inquiries where tenant_id = '20'`).not.toHaveLength(0)
  expect(await untrue()).toEqual([])
})

test('adds nothing at a second start, and continues open inquiries at later ones', { timeout: patience }, async () => {
  const [first] = await all()
  await seed()
  expect(await all()).toEqual([first])
  const open = await mall.owner<{ article_id: string }[]>`select article_id from inquiries where status = '10'`
  await seed(later(6))
  const [second] = await all()
  expect(second!.n).toBeGreaterThan(first!.n)
  expect(later(6).getTime() - second!.last.getTime()).toBeLessThan(3 * 86_400_000)
  const ids = open.map(({ article_id }) => article_id)
  expect(
    await mall.owner`select 1 from inquiries where article_id in ${mall.owner(ids)} and status = '10'`,
  ).toHaveLength(0)
  expect(await untrue()).toEqual([])
})

test('leaves a thread alone once a user has written in it', { timeout: patience }, async () => {
  const [one] = await mall.owner<{ article_id: string; tenant_id: string }[]>`
    select article_id, tenant_id from inquiries where status = '10' order by last_at desc limit 1`
  await mall.owner`insert into inquiry_replys (tenant_id, article_id, no, side, user_id, by_name, contents)
    select tenant_id, article_id, last_no + 50, 'STORE', user_id, by_name, '제가 썼어요' from inquiries
    where article_id = ${one!.article_id}`
  await seed(later(30))
  const texts = await mall.owner`
    select contents from inquiry_replys where article_id = ${one!.article_id} order by no desc limit 1`
  expect(texts).toMatchObject([{ contents: '제가 썼어요' }])
})
