import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter, enterHome } from '../enter.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser([/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/])

const at = (path: string) => `${mall.address}/app/main/${path}`
const notSent = '인터넷이 끊겼어요. 아직 발주하지 않았어요. 적은 수량은 저장돼 있어요.'
const storePages = [
  ['mal002', '상품'],
  ['mal003', '발주판'],
  ['mal004', '장바구니'],
  ['mal006', '주문 내역'],
  ['mal007', '월별 주문'],
  ['mal008', '공지사항'],
  ['mal009', '문의'],
  ['mal005', '발주'],
] as const
const order = (page: Page) => page.getByRole('button', { name: '발주하기' })

/** A basket with one line that can be sent. */
async function fillBasket(): Promise<void> {
  const store = await asStore(mall.address)
  const [sold] = (await store.products('status=ON&size=60')).filter(({ stockQty }) => stockQty === null)
  await store.call('POST', 'baskets', { prodId: sold?.prodId, qty: Math.max(sold?.minQty ?? 1, sold?.stepQty ?? 1) })
}

test('says that nothing is sent while offline, continues when the connection returns, and keeps what was typed until code is there', async () => {
  await fillBasket()
  const page = await browser.open(phone)
  await enter(page, at('mal004'))
  const toSending = page.getByRole('link', { name: '발주하기' }).filter({ visible: true }).first()
  await toSending.waitFor()
  // Neither a worker nor the code of the next page is available.
  await page.context().setOffline(true)
  await toSending.click()
  await page.getByText(/인터넷이 끊겨 화면을 불러오지 못했어요/).waitFor()
  await page.context().setOffline(false)
  await order(page).waitFor()
  await page.getByRole('heading', { level: 1, name: '발주', exact: true }).waitFor()
  await expectCodeFetchedLater(page)
})

test('opens every store page offline with the service worker', async () => {
  await fillBasket()
  const page = await browser.openWhole({ ...phone, serviceWorkers: 'allow' })
  await enterHome(page, mall.address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.context().setOffline(true)
  // One reload is enough: the worker serves the same document for every address. From here on all code comes from it.
  await page.goto(at('mal009/new'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('화면을 보여 드리지 못했어요').count()).toBe(0)
  for (const [path, title] of storePages) {
    await visit(page, at(path))
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(await page.getByText('화면을 보여 드리지 못했어요').count(), path).toBe(0)
  }
  await page.getByText(notSent).waitFor()
  await page.context().setOffline(false)
  await order(page).waitFor()
})

/** Of a dialog, over what was typed. */
async function expectCodeFetchedLater(page: Page): Promise<void> {
  await visit(page, at('mal003'))
  const field = page.locator('input[data-sheet-row]').first()
  await field.fill('7')
  await page.route(/paste-dialog.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: '붙여넣기 · 파일' }).click()
  await page.getByText('서버에 연결하지 못했어요').waitFor()
  await page.unroute(/paste-dialog.*\.js/)
  await page.getByRole('dialog', { name: '목록으로 담기' }).waitFor()
  expect(await field.inputValue()).toBe('7')
}
