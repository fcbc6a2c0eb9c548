import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { enterHome, restoreSession } from '../enter.ts'
import { waitForHome, keptSession, publishedPassword, typeSignIn } from '../sign-in.ts'
import { besideTheApp } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()
const chosen = 'Sunny!Day7'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '비밀번호 변경' })
const newPassword = (dialog: Locator) => dialog.getByLabel('새 비밀번호', { exact: true })
const confirmation = (dialog: Locator) => dialog.getByLabel('새 비밀번호 확인')
const change = (dialog: Locator) => dialog.getByRole('button', { name: '변경', exact: true })

async function openFromMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /님의 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '비밀번호 변경' }).click()
  await dialogOf(page).waitFor()
  return dialogOf(page)
}

test('scrolls the form on a small phone, accepts the new password there and no longer the initial one', async () => {
  const page = await browser.openWhole({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true })
  await page.goto(mall.address)
  await typeSignIn(page, 'store03', '1234567891')
  const dialog = dialogOf(page)
  await dialog.waitFor()
  const { y, height } = (await change(dialog).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(560)
  await confirmation(dialog).scrollIntoViewIfNeeded()
  const field = (await confirmation(dialog).boundingBox())!
  expect(field.y + field.height).toBeLessThan(y)

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 400, height: 700 })
  await newPassword(dialog).fill(chosen)
  await confirmation(dialog).fill(chosen)
  await change(dialog).click()
  await page.getByRole('status').getByText('비밀번호를 변경했어요.', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('새 비밀번호로 로그인해 주세요.').waitFor()
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([])
  await typeSignIn(page, 'store03', '1234567891')
  await page.getByRole('alert').getByText('아이디 또는 비밀번호').waitFor()
  await typeSignIn(page, 'store03', chosen)
  await waitForHome(page)
})

test('shows nothing but the change on every page while the password is the user code', async () => {
  const page = await browser.open()
  await restoreSession(page, mall.address)
  await page.goto(mall.address + besideTheApp)
  await page.evaluate(() => localStorage.setItem('userCdPasswordEquals', 'Y'))
  await page.goto(`${mall.address}/app/main/mal006`)
  // The password is no longer in memory.
  await dialogOf(page).getByLabel('현재 비밀번호').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  // The username comes from the token, so its rule is listed and enforced.
  await newPassword(dialogOf(page)).fill('Tr!9store01x')
  await dialogOf(page).getByRole('listitem').filter({ hasText: '아이디와 연속 4자 이상 겹치지 않기' }).waitFor()
  await dialogOf(page).getByText('아이디와 연속 4자 이상 겹치지 않기').waitFor()
  await dialogOf(page).getByRole('button', { name: '로그인 취소' }).click()
  await page.getByLabel('아이디', { exact: true }).waitFor()
  expect((await keptSession(page))['accessToken']).toBeNull()
})

test('reports a failed request and a wrong current password, then signs out here and on other devices with the right one', async () => {
  browser.allow(/ERR_FAILED|status of 401/)
  const page = await browser.open()
  const elsewhere = await browser.open()
  await enterHome(page, mall.address, 'store04')
  await enterHome(elsewhere, mall.address, 'store04')
  const dialog = await openFromMenu(page)
  expect(await dialog.boundingBox()).toMatchObject({ width: 400, height: 550 })
  expect(await dialog.getByText('사업자등록번호').count()).toBe(0)
  await newPassword(dialog).fill(chosen)
  await confirmation(dialog).fill(chosen)
  // The current password is still missing.
  expect(await change(dialog).isDisabled()).toBe(true)
  await dialog.getByLabel('현재 비밀번호').fill('Nuri!2062')

  await page.route('**/update-password', (route) => route.abort())
  await change(dialog).click()
  await dialog.getByRole('alert').getByText('서버에서 답을 받지 못했어요').waitFor()
  await page.unroute('**/update-password')

  await change(dialog).click()
  const red = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '닫기' }) })
  await red.getByText('비밀번호').waitFor()
  expect(await dialog.getByRole('alert').getByText('서버에서 답을 받지 못했어요').count()).toBe(0)
  await dialog.getByLabel('현재 비밀번호').press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect((await keptSession(page))['accessToken']).not.toBeNull()

  await openFromMenu(page)
  await dialog.getByLabel('현재 비밀번호').fill(publishedPassword)
  await newPassword(dialog).fill(chosen)
  await confirmation(dialog).fill(chosen)
  await change(dialog).click()
  await page.getByRole('status').getByText('비밀번호를 변경했어요.', { exact: true }).waitFor()
  await page.waitForURL(`${mall.address}/`)
  await page.getByText('새 비밀번호로 로그인해 주세요.').waitFor()
  expect((await keptSession(page))['accessToken']).toBeNull()

  // By itself: the live connection ended with the session.
  await elsewhere.getByLabel('아이디', { exact: true }).waitFor()

  await typeSignIn(page, 'store04', chosen)
  await waitForHome(page)
})
