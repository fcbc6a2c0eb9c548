import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { untilTapsCount } from '../after-sending.ts'
import { readPages } from '../../apps/server/test/samples/pdf-text.ts'
import { asStore, type OrderSeen, type Store } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { enter } from '../enter.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
let store: Store

beforeAll(async () => {
  store = await asStore(mall.address)
})

const at = (path: string) => `${mall.address}/app/main/${path}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const shows = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo })

async function openOrder(page: Page, { orderId, orderNo }: OrderSeen): Promise<void> {
  await enter(page, at(`mal006/${orderId}`))
  await page.getByRole('heading', { level: 1, name: orderNo }).waitFor()
}

/** Lines of the difference dialog. */
async function differences(page: Page): Promise<string[]> {
  await button(page, '변경 내용 확인').click()
  const lines = page.getByRole('dialog', { name: '이렇게 바꿀까요?' }).getByRole('listitem')
  await lines.first().waitFor()
  return (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
}

/** Orders an article found by its initials; returns the order number. */
async function orderByInitials(page: Page): Promise<string> {
  await enter(page, at('mal002'))
  await page.getByRole('searchbox').fill('ㅇㄱㄹㅇ')
  await page.getByLabel('오후네시 얼그레이 수량').fill('3')
  await page.getByText('아직 발주되지 않았습니다').waitFor()
  await page.getByRole('link', { name: '발주하기' }).click()
  await page.waitForURL('**/mal005')
  await page
    .getByText(/일\(.\) 배송$/)
    .first()
    .waitFor()
  await button(page, '발주하기').click()
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
  await page.getByRole('link', { name: '주문 보기' }).click()
  await page.getByText('발주가 접수됐어요').waitFor()
  return (await page.getByRole('heading', { level: 1 }).innerText()).replace('주문 ', '')
}

async function fileOf(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('orders an article found by its initials, confirms clearly that it was sent, and cancels it after asking; receives several deliveries at once', async () => {
  const page = await browser.open()
  const orderNo = await orderByInitials(page)
  await page.getByRole('link', { name: '주문 내역으로' }).click()
  await rowOf(page, orderNo).getByText('접수').waitFor()
  expect(await page.getByText('아직 발주되지 않았습니다').count()).toBe(0)

  const boxes = page.getByRole('row').getByRole('checkbox', { name: /선택$/, disabled: false })
  await boxes.last().check()
  const count = await page.getByRole('row').getByRole('checkbox', { checked: true }).count()
  expect(count).toBeGreaterThan(0)
  await button(page, /건 수령 확인$/).click()
  await page.getByText(/수령을 확인했어요/).waitFor()

  await button(page, `${orderNo} 메뉴`).click()
  await page.getByRole('menuitem', { name: '주문 취소' }).click()
  const question = page.getByRole('dialog', { name: '주문을 취소할까요?' })
  await question.getByRole('button', { name: '그대로 두기' }).click()
  await rowOf(page, orderNo).getByText('접수').waitFor()
  await button(page, `${orderNo} 메뉴`).click()
  await page.getByRole('menuitem', { name: '주문 취소' }).click()
  await question.getByRole('button', { name: '주문 취소' }).click()
  await shows(page, orderNo)
  await rowOf(page, orderNo).getByText('취소', { exact: true }).waitFor()
  await page.getByRole('link', { name: orderNo }).click()
  await page.getByText('취소된 주문이에요').waitFor()
  await button(page, '주문서 PDF').waitFor()
  expect(await button(page, '거래명세서').count()).toBe(0)
  expect(await page.getByRole('link', { name: '주문 변경' }).count()).toBe(0)
})

test('reorders an old order: names what is no longer sold and adds the rest to the basket', async () => {
  const [stopped] = await store.products('status=STOPPED&orderedOnly=true')
  const page = await browser.open()
  await enter(page, at(`mal006?q=${stopped?.prodCd}`))
  await page
    .locator('table')
    .getByRole('button', { name: / 메뉴$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '다시 주문하기' }).click()
  const dialog = page.getByRole('dialog', { name: '이대로 다시 담을까요?' })
  const dropped = dialog.getByRole('region', { name: '담을 수 없는 품목' }).getByRole('listitem')
  await dropped.first().waitFor()
  expect(await dropped.allInnerTexts()).toEqual([expect.stringMatching(`${stopped?.prodNm}\\s+판매를 중지했어요`)])
  const put = await dialog.getByRole('button', { name: /개 품목 담기/ }).innerText()
  await dialog.getByRole('button', { name: put }).click()
  await shows(page, `${Number.parseInt(put, 10)}개 품목을 장바구니에 담았어요.`)
  await page.getByRole('heading', { level: 1, name: '장바구니' }).waitFor()
  await page.locator('input[data-quantity]').first().waitFor()
  expect(await page.locator('input[data-quantity]').count()).toBe(Number.parseInt(put, 10))
  const quantities = () =>
    page.locator('input[data-quantity]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const before = await quantities()
  await visit(page, at(`mal006?q=${stopped?.prodCd}`))
  await page
    .locator('table')
    .getByRole('button', { name: / 메뉴$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '다시 주문하기' }).click()
  const there = dialog.getByRole('region', { name: '이미 담긴 품목' }).getByRole('listitem').first()
  await there.getByText(/^[\d,]+ \+ [\d,]+ = [\d,]+/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: '이 주문 수량으로 바꾸기' }).check()
  await there.getByText(/^[\d,]+ → [\d,]+/).waitFor()
  await dialog.getByRole('radio', { name: '더해서 담기' }).check()
  await dialog.getByRole('button', { name: put }).click()
  await page.getByRole('heading', { level: 1, name: '장바구니' }).waitFor()
  await expect.poll(quantities).not.toEqual(before)
  await button(page, '실행 취소').click()
  await expect.poll(quantities).toEqual(before)
})

test('downloads order papers with readable Hangul or says why it cannot, and the filtered list as a spreadsheet; filters by month in one press', async () => {
  browser.allow(/status of 503/)
  const [shipped] = await store.findOrders('status=50&size=1')
  const order = await store.getOrder(shipped?.orderId ?? '')
  const page = await browser.open()
  await openOrder(page, order)
  for (const [label, title] of [
    ['주문서 PDF', '주 문 서'],
    ['거래명세서', '거 래 명 세'],
  ] as const) {
    const download = page.waitForEvent('download')
    await button(page, label).click()
    const { name, bytes } = await fileOf(download)
    expect(name).toMatch(/\.pdf$/)
    const text = readPages(bytes).join(' ').replace(/\s+/g, ' ')
    expect(text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''))
    expect(text).toContain(order.orderNo)
    for (const { prodNm } of order.lines) expect(text).toContain(prodNm)
  }
  const statements = page.getByRole('region', { name: '거래명세서' })
  const number = (await statements.getByRole('listitem').first().innerText()).split('\n')[0] ?? ''
  expect(number).toMatch(/^S\d{6}-\d{6,}$/)
  const papers = []
  for (const again of [button(page, '거래명세서'), statements.getByRole('button', { name: `${number} 받기` })]) {
    const download = page.waitForEvent('download')
    await again.click()
    papers.push(await fileOf(download))
  }
  expect(papers.map(({ name }) => name)).toEqual(Array(2).fill(`거래명세서 ${number}.pdf`))
  expect(papers[0]?.bytes.equals(papers[1]?.bytes ?? Buffer.of())).toBe(true)

  const message = '지금은 문서를 만들 수 없어요.'
  await page.route('**/export/pdf*', (route) =>
    route.fulfill({ status: 503, json: { result: 'FAIL', code: 'BUSY', message } }),
  )
  await button(page, '주문서 PDF').click()
  await page.getByRole('alert').getByText(message).waitFor()

  await visit(page, at('mal006?status=50&period=thisYear'))
  await rowOf(page, order.orderNo).waitFor()
  const asked = page.waitForRequest('**/orders/export/xlsx*')
  const download = page.waitForEvent('download')
  await button(page, '엑셀로 받기').click()
  expect([...new URL((await asked).url()).searchParams.keys()].sort()).toEqual(['from', 'status'])
  const { name, bytes } = await fileOf(download)
  expect(name).toMatch(/\.xlsx$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expectMonths(page)
})

/** A month leads to the orders delivered in it, and one press filters by month. */
async function expectMonths(page: Page): Promise<void> {
  await visit(page, at('mal007'))
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const count = Number(await row.getByRole('cell').first().innerText())
  const answer = page.waitForResponse((response) => response.url().includes('deliveryFrom='))
  await row.getByRole('link').click()
  const { content, totalElements } = (await (await answer).json()) as {
    content: { deliveryDate: string; status: { code: string } }[]
    totalElements: number
  }
  const month = /period=(\d{4}-\d{2})/.exec(page.url())?.[1] ?? ''
  expect(new Set(content.map(({ deliveryDate }) => deliveryDate.slice(0, 7)))).toEqual(new Set([month]))
  expect(totalElements).toBeLessThanOrEqual(15)
  expect(content.filter(({ status }) => status.code !== '90')).toHaveLength(count)
  await button(page, /^기간 고르기: 배송 \d{4}년/).waitFor()

  await visit(page, at('mal006'))
  await button(page, '이전 달').click()
  await button(page, /^기간 고르기: \d{4}년 \d+월/).waitFor()
  expect(page.url()).toMatch(/period=\d{4}-\d{2}/)
  // The current month has no next one.
  await button(page, '이전 달').click()
  await expect.poll(() => button(page, '다음 달').isEnabled()).toBe(true)
  await button(page, '다음 달').click()
  await button(page, /^기간 고르기/).click()
  await page.getByRole('dialog', { name: '기간' }).getByRole('button', { name: '전체 기간' }).click()
  await page.waitForURL((url) => !url.search.includes('period'))
}

test('sends and changes an order on a phone with animations, without horizontal overflow', async () => {
  const page = await browser.openWhole({ ...phone, reducedMotion: 'no-preference' })
  const orderNo = await orderByInitials(page)
  const change = page.getByRole('link', { name: '주문 변경' }).filter({ visible: true })
  const { y = 0, height = 0 } = (await change.boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(phone.viewport.height * 0.85)
  await untilTapsCount(page)
  await change.click()
  await page.getByLabel('오후네시 얼그레이 수량').fill('5')
  expect(await differences(page)).toEqual([expect.stringMatching('^수량 오후네시 얼그레이 3 → 5')])
  await button(page, '이대로 변경하기').click()
  await page.getByText(/에 변경한 내용이에요/).waitFor()
  await page.getByRole('link', { name: '주문 내역으로' }).click()
  await page.getByRole('listitem').filter({ hasText: orderNo }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(phone.viewport.width)
})
