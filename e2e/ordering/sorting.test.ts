import { beforeAll, expect, test } from 'vitest'
import { asStore, type Store } from '../as-store.ts'
import { useBrowser } from '../browser.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../mall.ts'
import { enter } from '../enter.ts'

const mall = useMall()
const browser = useBrowser()
let store: Store

beforeAll(async () => {
  store = await asStore(mall.address)
})

const orders = () => `${mall.address}/app/main/mal006`

test('sorts orders by a select beside the filters on a phone', async () => {
  const [oldest] = await store.findOrders('sort=orderedAtAsc&size=1')
  const page = await browser.open(phone)
  await enter(page, `${orders()}?status=50`)
  const choice = page.getByRole('combobox', { name: '정렬' })
  expect(await choice.innerText()).toBe('최근 주문순')
  await choice.tap()
  await page.getByRole('option', { name: '오래된 주문순' }).tap()
  await page.waitForURL('**?status=50&sort=orderedAtAsc')
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.filter({ hasText: oldest!.orderNo }).waitFor()
  await first.getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: oldest!.orderNo }).waitFor()
  await page.goBack()
  await first.filter({ hasText: oldest!.orderNo }).waitFor()
  expect(await choice.innerText()).toBe('오래된 주문순')
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})
