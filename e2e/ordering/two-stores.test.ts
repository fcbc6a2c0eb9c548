import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sendAnyway } from '../after-sending.ts'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { useMall } from '../malls/mall.ts'
import { keptSession, waitForHome } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

interface Named {
  storeId: string
  storeNm: string
}
let home: Named
let other: Named
/** A product that both stores may type, because both have it on their sheets. */
let prodId: string

/** The office lets the owner of one store order for another one, too. */
beforeAll(async () => {
  const of = async (username: string) => {
    const { call } = await asStore(mall.address, username)
    const { rows } = await call<{ rows: { prod: { prodId: string } }[] }>('GET', 'order-sheet/mall')
    const { store } = await call<{ store: Named }>('GET', 'users')
    return { store, ids: rows.map(({ prod }) => prod.prodId) }
  }
  const [mine, theirs] = [await of('store01'), await of('store04')]
  home = mine.store
  other = theirs.store
  const shared = theirs.ids.find((id) => mine.ids.includes(id))
  if (shared === undefined) throw new Error('the two stores buy nothing in common')
  prodId = shared
  const office = await asStore(mall.address, 'office01')
  await office.call('PUT', `office/stores/${other.storeId}/people/links`, { userCd: 'store01', duty: 'OWNER' })
  // A basket without lines asks for no note.
  for (const username of ['store01', 'store04']) {
    const store = await asStore(mall.address, username)
    const sold = (await store.products('status=ON&size=60')).filter(({ stockQty }) => stockQty === null)
    const other = sold.find((one) => one.prodId !== prodId)
    await store.call('POST', 'baskets', {
      prodId: other?.prodId,
      qty: Math.max(other?.minQty ?? 1, other?.stepQty ?? 1),
    })
  }
})

const at = (path: string) => `${mall.address}/app/main/${path}`

async function openSheet(page: Page): Promise<void> {
  await visit(page, at('mal003'))
  await field(page, prodId).waitFor()
}

async function openSending(page: Page): Promise<void> {
  await visit(page, at('mal005'))
  await note(page).waitFor()
}

const note = (page: Page) => page.getByRole('textbox', { name: '요청 사항' })
const field = (page: Page, prodId: string) => page.locator(`input[data-sheet-row="${prodId}"]`)

/** Reloads home as a user of the other store. */
async function switchTo(page: Page, { storeNm }: Named): Promise<void> {
  await page.getByRole('button', { name: /^매장 바꾸기/ }).click()
  await page.getByRole('menuitem', { name: storeNm }).click()
  await waitForHome(page)
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

test('loses nothing when a person of two stores switches in the middle of an order', async () => {
  browser.allow(/ERR_FAILED/)
  const page = await browser.open()
  await enter(page, at('mal005'))
  await note(page).fill('뒷문으로 와 주세요')
  const before = { home: await basketOf(page, home), other: await basketOf(page, other) }
  await openSheet(page)

  // Typed without a connection, so that it is still to be sent when the store is left.
  const cut = '**/nuri/api/v1/baskets*'
  await page.route(cut, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await field(page, prodId).fill('24')
  await page.keyboard.press('Tab')
  await page.getByText('저장 대기').first().waitFor()
  await switchTo(page, other)
  await page.unroute(cut)
  // On the way to sending: the note stays with its store.
  await openSending(page)
  expect(await note(page).inputValue()).toBe('')
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

  await openSending(page)
  await expect.poll(() => note(page).inputValue()).toBe('뒷문으로 와 주세요')
  await page.getByRole('button', { name: /^발주하기/ }).click()
  await sendAnyway(page)
  expect(await basketOf(page, home)).toEqual({})
  expect(await basketOf(page, other)).toEqual({ ...before.other, [prodId]: 12 })
})
