import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
const at = (path: string) => `${mall.address}/app/main/${path}`

interface Shared {
  prodId: string
  prodNm: string
  stepQty: number
  alcQty: number
  remainQty: number
}

/** An article with a small share for this store. */
async function findShared(): Promise<Shared> {
  const store = await asStore(mall.address)
  const lists = await store.call<{ products: Shared[] }[]>('GET', 'prod-by-alc-lists/mall/')
  const found = lists
    .flatMap(({ products }) => products)
    .find(({ remainQty, stepQty }) => remainQty > 0 && stepQty === 1)
  if (!found) throw new Error('nothing is shared out to this store')
  return found
}

test('shows the share on card, list row, details and sheet row, which asks before it is exceeded', async () => {
  const { prodId, prodNm, alcQty, remainQty } = await findShared()
  const share = `배정 ${String(alcQty)} · 남음 ${String(remainQty)}`
  const page = await browser.open()
  await enter(page, `${at('mal002')}?q=${encodeURIComponent(prodNm)}`)
  await page.getByText(share).first().waitFor()
  await page.getByRole('button', { name: '표로 보기' }).click()
  await page.locator('.name').getByText(share).first().waitFor()
  await visit(page, at(`mal002/${prodId}`))
  const dialog = page.getByRole('dialog', { name: prodNm })
  await dialog.getByText(share).waitFor()

  const field = dialog.getByLabel(`${prodNm} 수량`)
  await field.fill(String(remainQty + 1))
  await dialog.getByText(`${share} — ${String(remainQty)}까지 담을 수 있어요`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: new RegExp(`^${prodNm} ${String(remainQty)}`) }).click()
  await expect.poll(() => field.inputValue()).toBe(String(remainQty))

  await visit(page, at('mal003'))
  const row = page.getByRole('row', { name: new RegExp(prodNm) })
  await row.getByText(share).waitFor()
  await row.locator('input').fill(String(remainQty + 1))
  await row.getByText(`${String(remainQty)}까지 담을 수 있어요`).waitFor()
  await row.getByRole('button', { name: new RegExp(`^${prodNm} ${String(remainQty)}`) }).click()
  await expect.poll(() => row.locator('input').inputValue()).toBe(String(remainQty))
})
