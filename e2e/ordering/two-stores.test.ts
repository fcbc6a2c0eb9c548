import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { useMall } from '../malls/mall.ts'
import { keptSession } from '../sign-in.ts'

const mall = useMall()
const browser = useBrowser()

interface Named {
  storeId: string
  storeNm: string
}
let home: Named
let other: Named

/** The office lets the owner of one store order for another one, too. */
beforeAll(async () => {
  const nameOf = async (username: string) =>
    (await (await asStore(mall.address, username)).call<{ store: Named }>('GET', 'users')).store
  home = await nameOf('store01')
  other = await nameOf('store04')
  const office = await asStore(mall.address, 'office01')
  await office.call('PUT', `office/stores/${other.storeId}/people/links`, { userCd: 'store01', duty: 'OWNER' })
})

async function openSheet(page: Page): Promise<void> {
  await page.goto(`${mall.address}/app/main/mal003`)
  await page.locator('input[data-sheet-row]').first().waitFor()
}

const note = (page: Page) => page.getByRole('textbox', { name: '요청 사항' })
const field = (page: Page, prodId: string) => page.locator(`input[data-sheet-row="${prodId}"]`)

async function switchTo(page: Page, { storeNm }: Named): Promise<void> {
  await page.getByRole('button', { name: /^매장 바꾸기/ }).click()
  await page.getByRole('menuitem', { name: storeNm }).click()
  await page.getByRole('button', { name: `매장 바꾸기, 지금 ${storeNm}` }).waitFor()
}

/** The quantities in the basket of a store, as the server has them. */
async function basketOf(page: Page, { storeId }: Named): Promise<Record<string, number>> {
  const { accessToken } = await keptSession(page)
  const answer = await fetch(`${mall.address}/nuri/api/v1/baskets`, {
    headers: { authorization: `Bearer ${accessToken}`, 'x-mall-store': storeId },
  })
  const { content } = (await answer.json()) as { content: { prod: { prodId: string }; qty: number }[] }
  return Object.fromEntries(content.map(({ prod, qty }) => [prod.prodId, qty]))
}

/** Products that both stores may type, because both have them on their sheets. */
async function sharedProduct(page: Page): Promise<string> {
  const ids = () =>
    page
      .locator('input[data-sheet-row]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['sheetRow']))
  await openSheet(page)
  const mine = await ids()
  await switchTo(page, other)
  await openSheet(page)
  const shared = (await ids()).find((id) => mine.includes(id))
  await switchTo(page, home)
  if (shared === undefined) throw new Error('the two stores buy nothing in common')
  return shared
}

test('loses nothing when a person of two stores switches in the middle of an order', async () => {
  browser.allow(/ERR_FAILED/)
  const page = await browser.open()
  await enter(page, `${mall.address}/app/main/mal003`)
  await page.locator('input[data-sheet-row]').first().waitFor()
  const prodId = await sharedProduct(page)
  const before = { home: await basketOf(page, home), other: await basketOf(page, other) }

  // Typed without a connection, so that it is still to be sent when the store is left.
  await openSheet(page)
  const cut = '**/nuri/api/v1/baskets*'
  await page.route(cut, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await field(page, prodId).fill('24')
  await page.keyboard.press('Tab')
  await page.getByText('저장 대기').first().waitFor()
  await switchTo(page, other)
  await page.unroute(cut)
  await openSheet(page)
  expect(await field(page, prodId).inputValue()).toBe(
    before.other[prodId] === undefined ? '' : String(before.other[prodId]),
  )
  await field(page, prodId).fill('12')
  await page.keyboard.press('Tab')
  await expect.poll(() => basketOf(page, other)).toEqual({ ...before.other, [prodId]: 12 })

  await switchTo(page, home)
  await openSheet(page)
  await expect.poll(() => field(page, prodId).inputValue()).toBe('24')
  await expect.poll(() => basketOf(page, home)).toEqual({ ...before.home, [prodId]: 24 })

  // On the way to sending: the note stays with its store.
  await page.goto(`${mall.address}/app/main/mal005`)
  await note(page).fill('뒷문으로 와 주세요')
  await switchTo(page, other)
  await page.goto(`${mall.address}/app/main/mal005`)
  expect(await note(page).inputValue()).toBe('')
  await switchTo(page, home)
  await page.goto(`${mall.address}/app/main/mal005`)
  await expect.poll(() => note(page).inputValue()).toBe('뒷문으로 와 주세요')
  await page.getByRole('button', { name: /^발주하기/ }).click()
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
  expect(await basketOf(page, home)).toEqual({})
  expect(await basketOf(page, other)).toEqual({ ...before.other, [prodId]: 12 })
})
