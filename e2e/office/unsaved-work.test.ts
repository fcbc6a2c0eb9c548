import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

test('asks before the menu, a link or the button Back leaves typed cells, and leaves when told to', async () => {
  const page = await browser.open()
  await enter(page, `${mall.address}/office/products`, 'office01')
  await page.locator('a[href="/office/products/grid"]').first().click()
  await page.locator(':has(> [role=grid]) + input:not([readonly])').waitFor()
  const spec = page.locator('[data-row="0"] [data-column="3"]')
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

async function makeSlips(page: Page): Promise<void> {
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('link', { name: '첫 로그인 안내문' }).click()
  await page.getByRole('checkbox', { name: /로그인한 적 있는/ }).check()
  await page.getByRole('button', { name: '안내문 만들기' }).click()
  await page.getByText(/안내문 \d+장을 만들었어요/).waitFor()
}

test('keeps slips that were not printed from being lost to a link, to Back or to the user menu, until that is confirmed', async () => {
  const page = await browser.open()
  await enter(page, `${mall.address}/office/stores`, 'office01')
  await makeSlips(page)
  const slip = page.locator('.slip').first()
  const shown = await slip.textContent()

  const question = page.getByRole('alertdialog', { name: '안내문을 두고 나갈까요?' })
  const stay = async () => {
    await question.getByRole('button', { name: '머무르기' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await slip.textContent()).toBe(shown)
  }
  await page.getByRole('link', { name: '거래처 목록' }).click()
  await stay()
  await page.goBack()
  await stay()
  await page.goBack()
  await stay()
  await page.getByRole('button', { name: /님의 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await stay()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '엑셀로 내려받기' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('첫 로그인 안내.xlsx')
  const [sheet] = await readXlsxFile(readFileSync(await download.path()))
  const [, row] = sheet!.data
  expect(shown).toContain(row![4])
  await page.getByRole('link', { name: '거래처 목록' }).click()
  await page.waitForURL('**/office/stores')

  await makeSlips(page)
  await page.goBack()
  await page.getByRole('button', { name: '나가기' }).click()
  await page.waitForURL('**/office/stores')
})
