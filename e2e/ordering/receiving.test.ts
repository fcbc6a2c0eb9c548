import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type OrderSeen, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter, restoreSession } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

interface Report {
  articleId: string
  faults: { prodNm: string; kind: string; qty: number; files: object[] }[]
}

const mall = useMall()
const browser = useBrowser()
let store: Store
let office: Store

beforeAll(async () => {
  store = await asStore(mall.address)
  office = await asStore(mall.address, 'office01')
})

const at = (path: string) => `${mall.address}/app/main/${path}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const reportsOf = (orderId: string) => store.call<Report[]>('GET', `orders/mall/${orderId}/faults`)

/** An order shipped by the wholesaler. */
async function shipped(count: number): Promise<OrderSeen> {
  const order = await store.placeOrder(count)
  for (const to of ['20', '40']) await office.call('PUT', 'office/orders/status', { orderIds: [order.orderId], to })
  return store.getOrder(order.orderId)
}

// A single red pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('reports faults by line with a photo on a phone, as one inquiry to the office, and receives complete deliveries in one press', async () => {
  const { orderId, orderNo, lines } = await shipped(3)
  const [first = '', second = ''] = lines.map(({ prodNm }) => prodNm)
  const page = await browser.openWhole(phone)
  await restoreSession(page, mall.address)
  await page.addInitScript(() => localStorage.setItem('nuri-mall-config', JSON.stringify({ navType: 'dark' })))
  await page.goto(at(`mal006/${orderId}`))
  await page.getByRole('link', { name: '문제 있어요' }).last().click()
  await button(page, `${first} 부족`).click()
  await button(page, `${second} 파손`).click()
  const chooser = page.waitForEvent('filechooser')
  await button(page, `${second} 파손 사진 추가`).click()
  await (await chooser).setFiles({ name: 'broken.png', mimeType: 'image/png', buffer: png })
  await button(page, /broken.* 사진 빼기/).waitFor()
  await page.getByLabel(`${second} 파손 설명`).fill('모서리가 눌렸어요')
  // The report is kept when the page is left.
  await visit(page, at('mal007'))
  await page.getByRole('heading', { level: 1, name: '월별 주문' }).waitFor()
  await page.goBack()
  await page.getByText('문제 2건 · 나머지 1개 품목은 맞아요').waitFor()
  expect(await findViolations(page)).toEqual([])
  await button(page, '알리고 수령 확인').click()
  await page.getByText('문제 2건을 공급처에 알렸어요.').waitFor()
  await page.getByRole('region', { name: '받을 때 알린 문제' }).getByText(second).first().waitFor()
  const reports = await reportsOf(orderId)
  expect(reports).toMatchObject([
    {
      faults: [
        { kind: 'SHORT', qty: 1 },
        { kind: 'DAMAGED', files: [{}] },
      ],
    },
  ])
  expect((await store.getOrder(orderId)).status.code).toBe('50')

  const desk = await browser.open()
  await enter(desk, `${mall.address}/office/orders/${orderId}`, 'office01')
  const card = desk.getByRole('region', { name: '매장이 알린 문제' })
  await card.getByText('모서리가 눌렸어요').waitFor()
  expect(await findViolations(desk)).toEqual([])
  await card.getByRole('link', { name: '문의 보기' }).click()
  await desk.getByText(`부족 1건, 파손 1건 · 주문 ${orderNo}`).first().waitFor()
  await page.bringToFront()
  await expectReceivedInOnePress(page)
})

/** Several deliveries on home, and a complete one on its own page. */
async function expectReceivedInOnePress(page: Page): Promise<void> {
  const orders = [await shipped(1), await shipped(1)]
  await visit(page, at('mal001'))
  await page.locator('#today').waitFor()
  await button(page, /\d+건 모두 맞아요/).click()
  await page.getByText(/건의 수령을 확인했어요/).waitFor()
  for (const { orderId } of orders) expect((await store.getOrder(orderId)).status.code).toBe('50')

  const { orderId } = await shipped(2)
  await visit(page, at(`mal006/${orderId}`))
  await button(page, /모두 맞아요/).click()
  await page.getByText('배송완료된 주문이에요').first().waitFor()
  expect((await store.getOrder(orderId)).status.code).toBe('50')
  expect(await reportsOf(orderId)).toEqual([])
}
