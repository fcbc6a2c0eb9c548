import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendAnyway, untilTapsCount } from '../after-sending.ts'
import { useBrowser } from '../browser.ts'
import { enter, enterHome, restoreSession } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { keptSession } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

interface Usual {
  deliveryDate: string
  lines: { prod: { prodId: string; prodNm: string; stepQty: number; minQty: number }; qty: number; sentQty: number }[]
}

async function read<T>(page: Page, path: string): Promise<T> {
  const { accessToken } = await keptSession(page)
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${mall.address}/nuri/api/v1/${path}`, { headers })
  return (await answer.json()) as T
}
const usualOf = (page: Page) => read<Usual>(page, 'usual-order/mall')
const latestLines = async (page: Page) => {
  const orders = await read<{ content: { orderId: string }[] }>(page, 'orders/mall?page=0&size=1')
  const order = await read<{ orderId: string; lines: { prodId: string; ordered: { qty: number } }[] }>(
    page,
    `orders/mall/${orders.content[0]?.orderId}`,
  )
  return { orderId: order.orderId, lines: Object.fromEntries(order.lines.map((one) => [one.prodId, one.ordered.qty])) }
}
const linesOf = ({ lines }: Usual) => Object.fromEntries(lines.map(({ prod, qty }) => [prod.prodId, qty]))

const usualPage = () => `${mall.address}/app/main/mal003/usual`
const send = (page: Page) => page.getByRole('button', { name: '발주하기', exact: true })

const takeBack = async (page: Page) => {
  await page.getByRole('button', { name: '발주 취소하고 고치기' }).tap()
  await page.getByRole('button', { name: '취소하고 고치기', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: '평소 발주' }).waitFor()
  // The bar at the foot says it too until the page has loaded.
  await page.getByText('아직 발주되지 않았습니다').first().waitFor()
}

test('sends the usual order from home in two taps, and takes it back after asking', async () => {
  const page = await browser.openWhole(phone)
  await enterHome(page, mall.address)
  const usual = await usualOf(page)
  expect(usual.lines.length).toBeGreaterThan(7)
  await page.getByText(/평소 \d+(–\d+)?개 품목 · 약 [\d.]+만원/).waitFor()
  await page.getByRole('link', { name: '평소대로 발주하기' }).tap()
  await page
    .getByRole('listitem')
    .nth(usual.lines.length - 1)
    .waitFor()
  await page.getByText('요일마다 · 평소').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await send(page).tap()
  await sendAnyway(page)
  expect((await latestLines(page)).lines).toEqual(linesOf(usual))

  await takeBack(page)
  await send(page).waitFor()
  const { orderId } = await latestLines(page)
  const cancelled = await read<{ status: { code: string } }>(page, `orders/mall/${orderId}`)
  expect(cancelled.status.code).toBe('90')
  expect(linesOf(await usualOf(page))).toEqual(linesOf(usual))
})

test('excludes, restores and changes lines of the usual order on one page, and sends it once', async () => {
  const page = await browser.open(phone)
  await enter(page, usualPage())
  const usual = await usualOf(page)
  const [first, second, third, fourth] = usual.lines.map(({ prod }) => prod)
  const more = usual.lines.slice(4).find(({ qty, prod }) => qty >= 2 * Math.max(prod.stepQty, prod.minQty))
  const row = (prod: typeof first) => page.getByRole('listitem').filter({ hasText: prod?.prodNm ?? '?' })
  // Basket lines keep their quantity.
  const field = page.getByLabel(`${first?.prodNm} 수량`)
  await field.waitFor()
  await row(second)
    .getByRole('button', { name: `${second?.prodNm} 빼기` })
    .tap()
  await row(second).getByText('뺐어요').waitFor()
  await row(third)
    .getByRole('button', { name: `${third?.prodNm} 빼기` })
    .tap()
  await row(third)
    .getByRole('button', { name: `${third?.prodNm} 되돌리기` })
    .tap()
  const usualQty = Number(await field.inputValue())
  await row(first)
    .getByRole('button', { name: `${first?.prodNm} 늘리기` })
    .tap()
  await expect.poll(() => field.inputValue()).not.toBe(String(usualQty))
  const firstQty = Number(await field.inputValue())
  await row(more?.prod)
    .getByRole('button', { name: `${more?.prod.prodNm} 줄이기` })
    .tap()
  await swipeOut(page, fourth?.prodNm ?? '?')
  await row(fourth).getByText('뺐어요').waitFor()
  // The draft survives a reload.
  await page.reload()
  await row(second).getByText('뺐어요').waitFor()
  expect(await field.inputValue()).toBe(String(firstQty))
  await send(page).tap()
  await sendAnyway(page)
  const { [second?.prodId ?? '']: _, [fourth?.prodId ?? '']: __, ...rest } = linesOf(usual)
  const moreId = more?.prod.prodId ?? ''
  const lines = { ...rest, [first?.prodId ?? '']: firstQty, [moreId]: (rest[moreId] ?? 0) - (more?.prod.stepQty ?? 0) }
  expect((await latestLines(page)).lines).toEqual(lines)

  // Taken back and sent again, it is the same order: what was left out stays left out.
  const { orderId } = await latestLines(page)
  await takeBack(page)
  await row(second).getByText('뺐어요').waitFor()
  await row(fourth).getByText('뺐어요').waitFor()
  await untilTapsCount(page)
  await send(page).tap()
  await sendAnyway(page)
  const again = await latestLines(page)
  expect(again.orderId).not.toBe(orderId)
  expect(again.lines).toEqual(lines)

  // For the same day, what is sent is shown and not suggested again.
  await visit(page, usualPage())
  await page.getByRole('heading', { level: 2, name: '이미 발주한 품목' }).waitFor()
  await row(first).getByText('이미').waitFor()
  expect(await page.getByLabel(`${first?.prodNm} 수량`).count()).toBe(0)
  // Nor is the rest of what was ordered less of than suggested.
  await row(more?.prod).getByText('뺐어요').waitFor()
})

/** Swipes in small steps like a finger. */
async function swipeOut(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.scrollIntoViewIfNeeded()
  await row.getByText(name, { exact: true }).evaluate((text) => {
    const { left, top } = text.getBoundingClientRect()
    const fire = (type: string, x: number) =>
      text.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerType: 'touch',
          clientX: left + x,
          clientY: top,
          isPrimary: true,
        }),
      )
    fire('pointerdown', 0)
    for (let x = -10; x >= -120; x -= 10) fire('pointermove', x)
    fire('pointerup', -120)
  })
}

test('shows the usual order even if whoAmI loads last', async () => {
  const page = await browser.open(phone)
  await restoreSession(page, mall.address)
  const others = page.waitForResponse('**/nuri/api/v1/usual-order/mall**')
  await page.route('**/nuri/api/v1/users', async (route) => {
    await others
    await route.fallback()
  })
  await page.goto(usualPage())
  await page.getByRole('button', { name: /발주하기$/ }).waitFor()
})
