import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

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
