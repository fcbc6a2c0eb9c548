import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

const [unit, spec] = [4, 3]

test('works in the grid as in a spreadsheet: ranges, copy and paste with Excel, filling down, undo and redo', async () => {
  const page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await enter(page, `${mall.address}/office/products/grid`, 'office01')
  await page.locator(':has(> [role=grid]) + input:not([readonly])').waitFor()
  const cell = (row: number, column: number) =>
    page.locator(`[data-row="${String(row)}"] [data-column="${String(column)}"]`)
  const texts = (column: number, ...rows: number[]) => Promise.all(rows.map((row) => cell(row, column).innerText()))
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const before = await texts(spec, 0, 1, 2, 3)
  await cell(0, spec).click()
  await press('F2', 'End')
  await page.keyboard.type(' 특')
  await press('Enter')
  await expect.poll(() => texts(spec, 0)).toEqual([`${before[0] ?? ''} 특`])

  // As a spreadsheet puts it there: cells with tabs, a cell with a line break in quotes, a line break at the end.
  await page.evaluate(() => navigator.clipboard.writeText('12kg\tBOX\r\n"3""kg"\tEA\r\n'))
  await press('Control+v')
  await expect.poll(() => texts(spec, 0, 1, 2)).toEqual([`${before[0] ?? ''} 특`, '12kg', '3"kg'])
  await expect.poll(() => texts(unit, 1, 2)).toEqual(['BOX', 'EA'])

  await cell(1, spec).click()
  await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^12kg\tBOX\r?\n"?3"?"kg"?\tEA(\r?\n)?$/)

  await cell(1, spec).click()
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect.poll(() => texts(spec, 1, 2, 3)).toEqual(['12kg', '12kg', '12kg'])
  await press('Control+z')
  await expect.poll(() => texts(spec, 1, 2, 3)).toEqual(['12kg', '3"kg', before[3]])
  await press('Control+z', 'Control+z')
  await expect.poll(() => texts(spec, 0, 1, 2, 3)).toEqual(before)
  await press('Control+y', 'Control+y')
  await expect.poll(() => texts(spec, 1, 2)).toEqual(['12kg', '3"kg'])
  await page.getByRole('button', { name: /3.*저장/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '변경 버리기' }).click()
  await expect.poll(() => texts(spec, 0, 1, 2, 3)).toEqual(before)
})

test('changes stock with the keyboard alone, and shows what moved it', async () => {
  const page = await browser.open()
  await enter(page, `${mall.address}/office/stock?stock=COUNTED`, 'office01')
  const first = page.locator('tbody a').first()
  const name = await first.innerText()
  expect(await findViolations(page)).toEqual([])
  await first.focus()
  const was = await stockOf(page)
  await change(page, '+', '7', '정기 입고')
  await expect.poll(() => stockOf(page)).toBe(was + 7)
  await change(page, '-', '7', '파손')
  await expect.poll(() => stockOf(page)).toBe(was)
  // The keyboard is where it was.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const moves = page.getByRole('table').locator('tbody tr')
  await expect.poll(() => moves.first().innerText()).toMatch(/출고·폐기\s+−7[\s\S]+파손/)
  expect(await moves.nth(1).innerText()).toMatch(/입고\s+\+7[\s\S]+정기 입고/)
  expect(await findViolations(page)).toEqual([])
})

async function stockOf(page: Page): Promise<number> {
  const text = await page.locator('tbody tr').first().locator('td').nth(2).innerText()
  return Number(text.replace(/\D/g, ''))
}

/** Everything is typed without pressing or clicking a field first. */
async function change(page: Page, key: string, qty: string, reason: string): Promise<void> {
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().waitFor()
  await expect
    .poll(() =>
      dialog
        .getByRole('textbox')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.type(qty)
  await page.keyboard.press('Tab')
  await page.keyboard.type(reason)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

interface Basket {
  payAmt: number
  deliveryFeeAmt: number
  content: { prod: { prodId: string }; unitPrice: number; totalAmt: number }[]
}

interface Rehearsed {
  content: { storeId: string; beforeAmt: number; afterAmt: number; sentences: string[] }[]
}

test('rehearses a price rise, makes it, and an open basket has the new price as predicted', async () => {
  const store = await asStore(mall.address)
  const office = await asStore(mall.address, 'office01')
  const { store: mine } = await store.call<{ store: { storeId: string; storeNm: string; storeGrade: string } }>(
    'GET',
    'users',
  )
  const goods = await store.products('status=ON&size=60')
  const { content: specials } = await office.call<{ content: { prodId: string }[] }>(
    'GET',
    `office/special-prices?storeId=${mine.storeId}&size=100`,
  )
  const product = goods.find(
    ({ prodId, stockQty }) => stockQty === null && !specials.some((special) => special.prodId === prodId),
  )
  if (!product) throw new Error('every product has a special price')
  const { prodId, prodNm, minQty, stepQty } = product
  await store.call('POST', 'baskets', { prodId, qty: Math.ceil(Math.max(minQty, stepQty, 40) / stepQty) * stepQty })
  const basket = () => store.call<Basket>('GET', `baskets?storeId=${mine.storeId}&storeGrade=${mine.storeGrade}`)
  const priceIn = ({ content }: Basket) => content.find(({ prod }) => prod.prodId === prodId)?.unitPrice ?? 0
  const before = await basket()

  const page = await browser.open()
  await enter(page, `${mall.address}/office/prices/rise?q=${encodeURIComponent(prodNm)}`, 'office01')
  await page.getByLabel('올릴 만큼').fill('30')
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date()),
  )
  await page.getByLabel('언제부터').fill(today)
  const answer = page.waitForResponse(
    (one) => one.url().includes('price-rises/rehearsal') && (one.request().postData() ?? '').includes(today),
  )
  const rehearsed = (await (await answer).json()) as Rehearsed
  const panel = page.getByRole('region', { name: '이 변경이 매장에 미치는 영향' })
  await panel.getByText(/상품 금액이 올라요/).waitFor()
  await panel.getByRole('button', { name: /^매장 \d+곳 보기$/ }).click()
  await panel.getByText(mine.storeNm).waitFor()
  expect(await findViolations(page)).toEqual([])

  const row = rehearsed.content.find(({ storeId }) => storeId === mine.storeId)
  const apply = page.getByRole('button', { name: /단가 \d+건 바꾸기/ })
  await apply.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /단가 \d+건 바꾸기$/ })
    .click()
  await page
    .getByText(/단가 \d+건을 바꿨어요/)
    .first()
    .waitFor()

  await expect.poll(async () => priceIn(await basket())).toBeGreaterThan(priceIn(before))
  const after = await basket()
  expect(after.payAmt - before.payAmt).toBe((row?.afterAmt ?? 0) - (row?.beforeAmt ?? 0))
  const shop = await browser.open()
  await enter(shop, `${mall.address}/app/main/mal003`, 'store01')
  await shop
    .getByText(`${after.content.find(({ prod }) => prod.prodId === prodId)?.totalAmt.toLocaleString('ko-KR') ?? ''}원`)
    .first()
    .waitFor()
})
