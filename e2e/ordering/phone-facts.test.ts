import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { phone } from '../launch-chromium.ts'
import { enter } from '../enter.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

async function onPhone(path: string): Promise<Page> {
  const page = await browser.openWhole(phone)
  await enter(page, `${mall.address}${path}`, 'store01')
  return page
}

/** Texts of the elements of which a part is not shown. */
const cutOff = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
  )

test('shows all facts of a row of the order sheet on a phone, with its price and links for fingers', async () => {
  const page = await onPhone('/app/main/mal003')
  const heads = page.locator('[role=rowheader]')
  await heads.first().waitFor()
  expect(await cutOff(heads.locator('small > bdi'))).toEqual([])
  expect(await heads.first().innerText()).toMatch(/[\d,]+원/)
  const heights = await heads.locator('a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.filter((height) => height < 24)).toEqual([])
})

test('shows when a product was last ordered, and all filters, on a tall phone', async () => {
  const page = await onPhone('/app/main/mal002?orderedOnly=1')
  const cards = page.locator('.facts > p:not(.wide) > bdi')
  await cards.first().waitFor()
  expect(await cutOff(cards)).toEqual([])
  const ends = await page
    .getByRole('group', { name: '골라 보기' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(ends.filter((end) => end > 390)).toEqual([])
})

test('keeps the name of a pasted article off its quantity on a phone', async () => {
  const page = await onPhone('/app/main/mal003')
  await page.getByRole('button', { name: /^붙여넣/ }).click()
  const dialog = page.getByRole('dialog', { name: '목록으로 담기' })
  await dialog
    .getByLabel('상품과 수량')
    .fill('고추가루 2봉\n두부 1박스\n식용유 18L 1\n우유 1L 4개\n대파 10단\n콜라 1박스')
  await dialog.getByRole('button', { name: '상품 찾기' }).click()
  const name = dialog.getByRole('button', { name: /고춧가루 .*다른 상품/ })
  await name.waitFor()
  const text = await name.boundingBox()
  const box = await dialog.getByLabel('수량: 고추가루').boundingBox()
  if (!text || !box) throw new Error('not shown')
  expect(text.x + text.width <= box.x || text.y >= box.y + box.height).toBe(true)
  expect(text.x + text.width).toBeLessThanOrEqual(390)
  await dialog.getByText('평소 상품 · 맞는지 봐 주세요').first().waitFor()
})
