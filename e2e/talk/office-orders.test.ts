import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore, type OrderSeen, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { focused } from '../keyboard.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'
import { restoreSession, enter, enterOffice } from '../enter.ts'
import { typeSignIn } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
let store: Store

beforeAll(async () => {
  store = await asStore(mall.address)
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo })
const lost = (page: Page) => page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없어요' }).waitFor()

async function confirmBeforeCutOff(page: Page): Promise<void> {
  await button(page, '주문 확인').click()
  const dialog = page.getByRole('dialog', { name: '1건을 확인할까요?' })
  await dialog.getByRole('button', { name: '주문 확인' }).click()
  await shows(page, '1건을 확인했어요.')
}

async function openFromBoard(page: Page, { orderNo }: OrderSeen): Promise<void> {
  await rowOf(page, orderNo).getByRole('link').click()
  await page.getByRole('main').getByText(orderNo).waitFor()
  await page.getByRole('heading', { name: '주문 품목' }).waitFor()
}

test('confirms an order short and ships it, shows the store what is missing and why, and receives the delivery', async () => {
  const order = await store.placeOrder()
  const [first, second] = order.lines.map(({ prodNm }) => prodNm)
  const page = await browser.open()
  await enterOffice(page, mall.address)
  await openFromBoard(page, order)
  const quantity = (name: string | undefined) => page.getByLabel(`${name ?? ''} 확인 수량`)

  // By keyboard: Enter moves one line down; a shortage without a reason blocks the next step.
  await quantity(first).focus()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe(`${second ?? ''} 확인 수량`)
  await shows(page, '1개 품목 부족')
  await button(page, '주문 확인').click()
  await shows(page, '수량을 줄인 품목의 사유를 적어 주세요.')
  await page
    .getByLabel(`${first ?? ''} 부족 사유`)
    .and(page.locator(':focus'))
    .fill('산지 출하 지연')
  await page.keyboard.press('Escape')
  expect(await findViolations(page)).toEqual([])
  await confirmBeforeCutOff(page)

  const shop = await browser.open()
  await enter(shop, `${mall.address}/app/main/mal006/${order.orderId}`)
  await shows(shop, '사유: 산지 출하 지연')
  expect((await store.getOrder(order.orderId)).status.code).toBe('20')

  await visit(page, `${mall.address}/office/orders?status=20`)
  await rowOf(page, order.orderNo).getByRole('checkbox').check()
  await button(page, /^출고 1건$/).click()
  await page.getByRole('dialog', { name: '1건을 출고할까요?' }).getByRole('button', { name: '출고' }).click()
  await shows(page, '1건을 출고했어요.')
  await rowOf(page, order.orderNo).waitFor({ state: 'detached' })

  // The store's page learns of the shipment by itself.
  await button(shop, '수령 확인').first().click()
  await shows(shop, '1건의 수령을 확인했어요.')
  expect((await store.getOrder(order.orderId)).status.code).toBe('50')
})

test('keeps unsent shortages through a reload with an expired session, and clears them once sent', async () => {
  const order = await store.placeOrder()
  const page = await browser.open()
  const [first, second] = order.lines.map(({ prodNm }) => prodNm)
  const typed = (name: string | undefined, what: '확인 수량' | '부족 사유') => page.getByLabel(`${name ?? ''} ${what}`)
  const expectValue = (name: string | undefined, what: '확인 수량' | '부족 사유', value: string) =>
    expect.poll(() => typed(name, what).inputValue()).toBe(value)
  const desk = `${mall.address}/office/orders/${order.orderId}`
  await enter(page, desk, 'office01')
  for (const name of [first, second]) {
    await typed(name, '확인 수량').fill('0')
    await typed(name, '부족 사유').fill('산지 결품')
    await page.keyboard.press('Escape')
  }

  await visit(page, `${mall.address}/office/orders`)
  await rowOf(page, order.orderNo).getByText('저장 안 한 수량').waitFor()
  await rowOf(page, order.orderNo).getByRole('checkbox').check()
  await button(page, '주문 확인 1건').click()
  await page
    .getByRole('dialog')
    .getByText(/^저장 안 한 수량이 있는 1건은 빼고 해요/)
    .waitFor()
  await visit(page, desk)
  await expectValue(first, '부족 사유', '산지 결품')

  // The session expires, and the store changes the order before the operator returns.
  await page.evaluate(() => localStorage.setItem('accessTokenExpiresIn', String(Date.now() - 1000)))
  await page.reload()
  await page.getByLabel('아이디', { exact: true }).waitFor()
  await store.removeLine(order.orderId, order.lines[1]?.prodId ?? '')
  await typeSignIn(page, 'office01')
  await page.waitForURL(desk)
  await page.getByRole('alert').getByText('적어 둔 수량 중 맞지 않는 1개만 지웠어요.').waitFor()
  await expectValue(first, '부족 사유', '산지 결품')
  expect(await button(page, '주문 확인').isDisabled()).toBe(true)
  await button(page, '확인했어요').click()
  await confirmBeforeCutOff(page)
  await page.getByText('사유: 산지 결품').waitFor()
  await expect.poll(() => page.getByLabel(/ 부족 사유$/).count()).toBe(0)
})

test('supports the keyboard on the board, restores its filter on return, hides store pages, and shows the board large, also after a reload', async () => {
  const [one, two] = [await store.placeOrder(1), await store.placeOrder(2)]
  const page = await browser.open()
  await enterOffice(page, mall.address)
  await rowOf(page, one.orderNo).waitFor()
  const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === '골목국밥')
  await page.keyboard.press('/')
  await page.keyboard.type('골목국밥')
  await found
  await rowOf(page, two.orderNo).waitFor()
  await rowOf(page, one.orderNo).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toMatch(/골목국밥.* 선택$/)
  await button(page, /^주문 확인 1건$/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/orders/*')
  await page.getByRole('link', { name: '주문 처리로' }).click()
  await expect.poll(() => page.getByLabel('주문번호, 거래처, 상품 검색').inputValue()).toBe('골목국밥')

  await visit(page, `${mall.address}/app/main/mal006`)
  await lost(page)
  await page.getByRole('link', { name: '홈으로' }).click()
  await page.getByRole('heading', { level: 1, name: '주문 처리' }).waitFor()
  await expectLargeBoard(page)
})

test('hides office pages from stores, without loading their code', async () => {
  const page = await browser.open()
  await restoreSession(page, mall.address)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${mall.address}/office/orders`)
  await lost(page)
  expect(fetched.filter((url) => /order-board|office-order/.test(url))).toEqual([])
})

/** With waiting orders, cut-off and latest orders, also after a reload. */
async function expectLargeBoard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('button', { name: '크게 보기' }).click()
  const list = page.getByRole('region', { name: '새로 들어온 주문' })
  await list.getByRole('listitem').first().waitFor()
  const heights = await page
    .getByRole('main')
    .getByText(/^[\d,]+$/)
    .evaluateAll((counts) => counts.map((count) => parseFloat(getComputedStyle(count).fontSize)))
  expect(heights.length).toBe(4)
  // At three metres, letters must be 1/200 of the distance: 15 mm, or 30 pixels on a 43-inch screen.
  expect(Math.min(...heights)).toBeGreaterThan(100)
  const name = list.getByRole('link').first()
  expect(await name.evaluate((link) => parseFloat(getComputedStyle(link).fontSize))).toBeGreaterThanOrEqual(30)
  await page.getByText(/^다음 마감 .+ 남음$/).waitFor()
  await page.reload()
  await list.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: '크게 보기', pressed: true }).click()
  await page.getByRole('tablist').waitFor()
}
