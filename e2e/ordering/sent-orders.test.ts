import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sendAnyway } from '../after-sending.ts'
import { asStore, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter, enterHome } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

interface Sent {
  days: {
    deliveryDate: string
    orders: { orderId: string; orderNo: string; canEdit: boolean; payAmt: number; firstProdNm: string }[]
  }[]
}

const mall = useMall()
const browser = useBrowser()
let store: Store

beforeAll(async () => void (store = await asStore(mall.address)))

const at = (path: string) => `${mall.address}/app/main/${path}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const bar = (page: Page) => page.getByRole('complementary')
const name = '오후네시 얼그레이'

const sentDays = async () => (await store.call<Sent>('GET', 'orders/upcoming/mall')).days
/** Sends an order for the next delivery, to which the pages add. */
async function sendForNext(n = 0): Promise<string> {
  const { nextDeliveryDate } = await store.call<{ nextDeliveryDate: string }>('GET', 'setup-work-close/mall')
  return sendFor(nextDeliveryDate, n)
}
const quantityIn = async (orderId: string) =>
  (await store.getOrder(orderId)).lines.find(({ prodNm }) => prodNm === name)?.ordered.qty ?? 0
const basketOf = () => store.call<{ content: { prod: { prodNm: string }; qty: number }[] }>('GET', 'baskets')

async function openProduct(page: Page): Promise<void> {
  await enter(page, at('mal002'))
  await page.getByRole('searchbox').fill('ㅇㄱㄹㅇ')
  await page.getByLabel(`${name} 수량`).waitFor()
}

test('adds a product, the usual order, or from any page the whole basket, to the sent order in one press on a phone, with UNDO', async () => {
  const orderId = await sendForNext()
  const before = await quantityIn(orderId)
  const page = await browser.open(phone)
  await openProduct(page)
  await button(page, `${name} 보낸 발주에 추가`).click()
  await button(page, '추가하기').click()
  await page.getByText(new RegExp(`배송분 주문 .+에 ${name} .*추가했어요`)).waitFor()
  expect(await quantityIn(orderId)).toBe(before + 1)
  await button(page, '실행 취소').click()
  const report = page.getByText('추가한 것을 되돌렸어요.')
  await report.waitFor()
  // The message covers products, so scrolling closes it.
  await page.evaluate(() => document.body.dispatchEvent(new TouchEvent('touchmove', { bubbles: true })))
  await report.waitFor({ state: 'detached', timeout: 4000 })
  expect(await quantityIn(orderId)).toBe(before)

  await page.getByLabel(`${name} 수량`).fill('4')
  await bar(page).getByText('아직 발주되지 않았습니다').waitFor()
  await visit(page, at('mal003'))
  await bar(page)
    .getByRole('button', { name: /발주에 추가$/ })
    .click()
  await page.getByText(/배송분 .*추가했어요/).waitFor()
  await bar(page).waitFor({ state: 'detached' })
  expect([await quantityIn(orderId), (await basketOf()).content.length]).toEqual([before + 4, 0])
  await button(page, '실행 취소').click()
  await bar(page).getByText('1개 품목').filter({ visible: true }).waitFor()
  expect(await quantityIn(orderId)).toBe(before)
  expect((await basketOf()).content.map(({ prod, qty }) => [prod.prodNm, qty])).toEqual([[name, 4]])
  await store.call('PUT', 'baskets', { items: [{ prodId: await prodIdOf(), qty: 0 }] })
  await expectUsualAdded(page)
})

/** Added to the sent order of its day in one press, with UNDO. Reloads first: the page still shows the basket that was just sent. */
async function expectUsualAdded(page: Page): Promise<void> {
  const orderId = await sendForNext(5)
  const before = (await store.getOrder(orderId)).lines.length
  await visit(page, at('mal003/usual'))
  await page.reload()
  await button(page, '보낸 발주에 추가').click()
  await page.getByText(/배송분 .*추가했어요/).waitFor()
  expect((await store.getOrder(orderId)).lines.length).toBeGreaterThan(before)
  await button(page, '실행 취소').click()
  await page.getByText('추가한 것을 되돌렸어요.').waitFor()
  expect((await store.getOrder(orderId)).lines).toHaveLength(before)
}

const prodIdOf = async () => (await store.products('q=얼그레이'))[0]?.prodId

test('adds to the new version of an order that a colleague has changed', async () => {
  browser.allow(/status of 409|ERR_FAILED/)
  const colleague = await asStore(mall.address, 'staff01')
  const orderId = await sendForNext()
  const page = await browser.open()
  await page.route(/\/v1\/events/, (route) => route.abort())
  await openProduct(page)
  const add = button(page, `${name} 보낸 발주에 추가`)
  await add.waitFor()
  const { lines, version } = await store.getOrder(orderId)
  const [first] = lines
  await colleague.changeLine(orderId, first?.prodId ?? '', (first?.ordered.qty ?? 0) + 1)
  const before = await quantityIn(orderId)
  await add.click()
  await button(page, '추가하기').click()
  await page.getByText(/배송분 .*추가했어요/).waitFor()
  expect(await quantityIn(orderId)).toBe(before + 1)
  expect((await store.getOrder(orderId)).version).toBe(version + 2)
})

test('summarizes all orders of a day on home, newest first, next to the unsent basket, and restores a cancelled one', async () => {
  const { nextDeliveryDate } = await store.call<{ nextDeliveryDate: string }>('GET', 'setup-work-close/mall')
  const [first, second] = [await sendFor(nextDeliveryDate, 0), await sendFor(nextDeliveryDate, 1)]
  await store.call('POST', 'baskets', { prodId: await prodIdOf(), qty: 2 })
  const day = (await sentDays()).find(({ deliveryDate }) => deliveryDate === nextDeliveryDate)
  const page = await browser.open(phone)
  await enterHome(page, mall.address)
  const today = page.locator('section').filter({ has: page.locator('#today') })
  await today.getByRole('heading', { name: '아직 발주되지 않았습니다' }).waitFor()
  const won = (day?.orders ?? []).reduce((sum, { payAmt }) => sum + payAmt, 0).toLocaleString('ko-KR')
  await today.getByText(`배송분 ${String(day?.orders.length)}건 · ${won}원 발주됨`).waitFor()
  const rows = today.getByRole('listitem').getByRole('link')
  expect(day?.orders.slice(0, 2).map(({ orderId }) => orderId)).toEqual([second, first])
  expect(await rows.first().getAttribute('href')).toContain(second)
  // On phones near the thumb.
  await button(page, '보낸 발주에 추가').waitFor()
  expect(await findViolations(page)).toEqual([])
  await store.call('PUT', 'baskets', { items: [{ prodId: await prodIdOf(), qty: 0 }] })
  await expectCancelledRestored(page)
})

/** By UNDO, also with the bell open on a phone, or later by its button. */
async function expectCancelledRestored(page: Page): Promise<void> {
  const { orderId, orderNo } = await store.placeOrder(1)
  await visit(page, at(`mal006/${orderId}`))
  const cancel = async () => {
    await button(page, '주문 취소').click()
    await page.getByRole('dialog').getByRole('button', { name: '주문 취소' }).click()
    await page.getByText('취소된 주문이에요').waitFor()
  }
  await cancel()
  await page.getByRole('status').filter({ hasText: '주문을 취소했어요.' }).waitFor()
  await button(page, /^알림/).click()
  await page.getByRole('dialog', { name: '알림' }).waitFor()
  // The message stays for its full time.
  await page.getByText('실행 취소', { exact: true }).click({ timeout: 5000 })
  await page.getByText(`${orderNo} 주문을 되살렸어요.`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('발주가 접수됐어요').waitFor()
  await cancel()
  await button(page, '되살리기').click()
  await page.getByRole('dialog').getByRole('button', { name: '되살리기' }).click()
  await page.getByText('발주가 접수됐어요').waitFor()
  await page.getByText('주문을 되살렸어요', { exact: true }).first().waitFor()
  expect((await store.getOrder(orderId)).status.code).toBe('10')
}

const ownId = async () => (await store.call<{ store: { storeId: string } }>('GET', 'users')).store.storeId

/** Sends the nth product that is always there for a day. */
async function sendFor(deliveryDate: string, n: number): Promise<string> {
  const sold = (await store.products('status=ON&size=60')).filter(({ stockQty }) => stockQty === null)
  const { prodId = '', minQty = 1, stepQty = 1 } = sold[n] ?? {}
  return (await send(deliveryDate, prodId, Math.max(minQty, stepQty))).orderId
}

async function send(deliveryDate: string, prodId: string | undefined, qty: number) {
  await store.call('POST', 'baskets', { prodId, qty })
  const basket = await store.call<{ basketId: string; version: number; totalAmt: number }>('GET', 'baskets')
  const [place] = await store.call<{ storeDeliveryId: string }[]>('GET', `store-deliverys/${await ownId()}/mall`)
  const body = { basketId: basket.basketId, basketVersion: basket.version, storeDeliveryId: place?.storeDeliveryId }
  const { orderId } = await store.call<{ orderId: string }>('POST', 'orders/mall', { ...body, deliveryDate })
  return { orderId, goods: basket.totalAmt }
}

test('charges the fee shown: none for a second order of the day', async () => {
  // On a slow machine the live event of the order arrives before the page has left the basket, and asks for it again.
  browser.allow(/status of 409 .*\/baskets\?basketId=/)
  const sent = new Set((await sentDays()).map(({ deliveryDate }) => deliveryDate))
  const { days } = await store.call<{ days: { date: string; available: boolean }[] }>(
    'GET',
    `orders/delivery-request-date?storeId=${await ownId()}`,
  )
  const date = days.find((day) => day.available && !sent.has(day.date))?.date ?? ''
  const first = await send(date, await prodIdOf(), 1)
  expect((await store.getOrder(first.orderId)).payAmt).toBe(first.goods + 3000)
  const page = await browser.open()
  await openProduct(page)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByLabel(`${name} 수량`).fill('1')
  await saved
  await visit(page, at('mal005'))
  await page.locator('[data-day][aria-pressed=true]').waitFor()
  const cell = page.locator(`[data-day="${date}"]`)
  while ((await cell.count()) === 0) await button(page, '다음 달').click()
  await cell.click()
  await page.getByText('보낸 발주에 포함').waitFor()
  const shown = (await button(page, /^발주하기/).innerText()).replace(/\D/g, '')
  await button(page, /^발주하기/).click()
  await sendAnyway(page)
  const orderId = new URL(page.url()).searchParams.get('sent') ?? ''
  expect((await store.getOrder(orderId)).payAmt).toBe(Number(shown))
  await visit(page, at(`mal006/${orderId}`))
  await page.getByText(/에 포함$/).waitFor()
})

test('adds a pasted list to the sent order in one press, with UNDO, and shows on sheet and basket what is already sent for the day', async () => {
  const orderId = await sendForNext()
  const before = await quantityIn(orderId)
  const page = await browser.open()
  await enter(page, at('mal003'))
  await button(page, /붙여넣기/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(`${name} 3`)
  await dialog.getByRole('button', { name: '상품 찾기' }).click()
  await dialog.getByRole('button', { name: /발주에 추가$/ }).click()
  await page.getByText(/배송분 .*추가했어요/).waitFor()
  expect(await quantityIn(orderId)).toBe(before + 3)
  await dialog.waitFor({ state: 'detached' })
  await button(page, '실행 취소').click()
  await page.getByText('추가한 것을 되돌렸어요.').waitFor()
  expect(await quantityIn(orderId)).toBe(before)
  await expectSentShown(page)
})

/** On sheet and basket, with the order's number. */
async function expectSentShown(page: Page): Promise<void> {
  const orderId = await sendForNext(5)
  const { lines, orderNo } = await store.getOrder(orderId)
  const [sent] = lines
  await store.call('POST', 'baskets', { prodId: sent?.prodId, qty: sent?.ordered.qty })
  await visit(page, at('mal002'))
  await visit(page, at('mal003'))
  const row = page.getByRole('row').filter({ has: page.locator(`[data-sheet-row="${String(sent?.prodId)}"]`) })
  const link = row.getByRole('link', { name: /^이미 .*발주했어요$/ })
  // Rows out of view are not painted.
  await row.scrollIntoViewIfNeeded()
  await link.waitFor()
  expect(await link.getAttribute('title')).toContain(orderNo)
  await visit(page, at('mal004'))
  await page.getByText(/배송분으로 이미 .*발주했어요/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: orderNo }).click()
  await page.waitForURL(`**/mal006/${orderId}`)
}
