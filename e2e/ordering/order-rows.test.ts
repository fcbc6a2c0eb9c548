import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { tabTo } from '../keyboard.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

test('opens an order by clicking its row, but not by its checkbox, menu or a text selection', async () => {
  const page = await browser.open()
  const list = `${mall.address}/app/main/mal006`
  await enter(page, list)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { disabled: false }) })
    .nth(1)
  await row.getByRole('checkbox').click()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  const text = row.getByText(/^\d+월 \d+일\(.\) \d\d:\d\d$/)
  const { x = 0, y = 0, height = 0 } = (await text.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(page.url()).toBe(list)
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(0)
})

test('supports arrow keys and screen readers in the monthly chart', async () => {
  const page = await browser.open()
  await enter(page, `${mall.address}/app/main/mal007`)
  const chart = page.getByRole('slider', { name: /월별 주문 금액$/ })
  await chart.waitFor()
  await tabTo(page, (await chart.getAttribute('aria-label')) ?? '?')
  await page.keyboard.press('Home')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^1월 [\d,]+원, 주문 \d+건, 작년 [\d,]+원$/)
  const [, won = '?'] = /^1월 ([\d,]+원)/.exec((await chart.getAttribute('aria-valuetext')) ?? '') ?? []
  await chart.getByText(won).waitFor()
  await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^2월 /)
  await page.keyboard.press('Escape')
  await chart.getByText('2월 ·').waitFor({ state: 'detached' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await page.mouse.move(x + (width * 9.5) / 12, y + height / 2)
  await chart.getByText(/^10월 · 주문 \d+건$/).waitFor()
})
