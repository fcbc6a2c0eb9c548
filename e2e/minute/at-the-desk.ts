import type { Page } from 'playwright-core'
import { Human } from '../human.ts'
import { expectSame, isSent, latestOrder, type Scenario } from './scenario.ts'

interface SheetRow {
  prod: { prodId: string; prodCd: string; minQty: number; stepQty: number; status: string; stockQty: number | null }
}

const least = ({ prod }: SheetRow) => Math.max(1, prod.minQty, prod.stepQty)
const isOnQuantity = (page: Page) =>
  page.evaluate(() => document.activeElement?.hasAttribute('data-sheet-row') === true)
const isOnButton = (page: Page, text: string) =>
  page.evaluate((name) => {
    const { activeElement: on } = document
    return on instanceof HTMLButtonElement && on.textContent.includes(name)
  }, text)

async function openSheet(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/app/main/mal003`)
  await page.locator('input[data-sheet-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function sendByKeys(page: Page, human: Human): Promise<void> {
  await human.press('Control+Enter')
  await page.waitForURL('**/mal005')
  await page
    .getByText(/일\(.\) 배송$/)
    .first()
    .waitFor()
  await human.pressUntil('Tab', () => isOnButton(page, '발주하기'), 60)
  await human.press('Enter')
  await isSent(page)
}

export const thirtyLines: Scenario = {
  name: 'thirty lines by keyboard',
  isOnPhone: false,
  aims: { seconds: 40, strokes: 110 },
  async run(page, store, address) {
    await openSheet(page, address)
    const { rows } = await store.call<{ rows: SheetRow[] }>('GET', 'order-sheet/mall')
    const known = new Map(rows.map((row) => [row.prod.prodId, row]))
    const human = new Human(page)
    await human.pressUntil('Tab', () => isOnQuantity(page), 20)
    const meant: Record<string, number> = {}
    while (Object.keys(meant).length < 30) {
      const prodId = await page.evaluate(() => document.activeElement?.getAttribute('data-sheet-row') ?? '')
      const row = known.get(prodId)
      // Skips articles that are short or off sale, as a person would.
      if (row?.prod.status === 'ON' && row.prod.stockQty === null) {
        meant[prodId] = least(row)
        await human.type(String(meant[prodId]))
      }
      await human.press('Enter')
    }
    await sendByKeys(page, human)
    const effort = human.effort()
    expectSame((await latestOrder(store)).quantities, meant)
    return effort
  },
}

export const pastedLines: Scenario = {
  name: 'forty lines pasted and sent',
  isOnPhone: false,
  aims: { seconds: 30 },
  async run(page, store, address) {
    const goods = (await store.products('status=ON&size=100')).filter(({ stockQty }) => stockQty === null).slice(0, 40)
    const quantities = goods.map(({ minQty, stepQty }) => Math.max(1, minQty, stepQty))
    await openSheet(page, address)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const text = goods.map(({ prodCd }, n) => `${prodCd}\t${String(quantities[n])}`).join('\n')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    const human = new Human(page)
    await human.press('/')
    await human.press('Control+v')
    const dialog = page.getByRole('dialog', { name: '목록으로 담기' })
    await dialog.getByRole('button', { name: '40개 담기' }).waitFor()
    await human.pressUntil('Tab', () => isOnButton(page, '40개 담기'), 30)
    await human.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await sendByKeys(page, human)
    const effort = human.effort()
    expectSame(
      (await latestOrder(store)).quantities,
      Object.fromEntries(goods.map((one, n) => [one.prodId, quantities[n] ?? 0])),
    )
    return effort
  },
}
