import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

test('asks before the menu, a link or the button Back leaves typed cells, and leaves when told to', async () => {
  const page = await browser.open()
  await enter(page, `${mall.address}/office/products/grid`, 'office01')
  await page.goto(`${mall.address}/office/products`)
  await page.locator('a[href="/office/products/grid"]').first().click()
  await page.locator('[role=grid] + input:not([readonly])').waitFor()
  const spec = page.locator('[aria-rowindex="2"] [data-column="3"]')
  const before = await spec.innerText()
  await spec.click()
  await page.keyboard.type('특대')
  await page.keyboard.press('Enter')
  await expect.poll(() => spec.innerText()).toBe('특대')

  const dialog = page.getByRole('alertdialog', { name: '저장하지 않은 변경이 있어요' })
  const stay = async () => {
    await dialog.waitFor()
    await page.getByRole('button', { name: '계속 편집' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/office/products/grid')
    expect(await spec.innerText()).toBe('특대')
  }
  await page.getByRole('link', { name: '상품 목록' }).click()
  await dialog.waitFor()
  expect(await findViolations(page)).toEqual([])
  await stay()
  await page.locator('a[href="/office/orders"]').first().click()
  await stay()
  await page.evaluate(() => history.back())
  await stay()
  // The history is as it was: Back and Forward still lead where they did.
  await page.evaluate(() => history.back())
  await dialog.waitFor()
  await page.getByRole('button', { name: '버리고 나가기' }).click()
  await page.waitForURL(`${mall.address}/office/products`)
  await page.evaluate(() => history.forward())
  await page.waitForURL(`${mall.address}/office/products/grid`)
  await expect.poll(() => spec.innerText()).toBe(before)
  await page.getByRole('link', { name: '상품 목록' }).click()
  await page.waitForURL(`${mall.address}/office/products`)
})
