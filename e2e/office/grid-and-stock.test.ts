import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

const [unit, spec, firstRow] = [4, 3, 2]

test('works in the grid as in a spreadsheet: ranges, copy and paste with Excel, filling down, undo and redo', async () => {
  const page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await enter(page, `${mall.address}/office/products/grid`, 'office01')
  await page.locator('[role=grid] + input:not([readonly])').waitFor()
  const cell = (row: number, column: number) =>
    page.locator(`[aria-rowindex="${String(row + firstRow)}"] [data-column="${String(column)}"]`)
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
