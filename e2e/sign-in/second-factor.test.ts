import type { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { codeOf, scanQr, wrongCodeOf } from './second-factor.ts'
import { waitForHome, typeSignIn } from '../sign-in.ts'

// One user, registered by the first test, so the order of tests matters.
const mall = useMall()
const browser = useBrowser()
let app: TOTP

const registration = (page: Page) => page.getByRole('dialog', { name: 'OTP 등록' })
const codeEntry = (page: Page) => page.getByRole('dialog', { name: 'OTP 인증', exact: true })
const failure = (page: Page) => page.getByRole('dialog', { name: 'OTP 인증 실패' })

/** Signs in a user who needs a second factor, up to its dialog. */
async function openDialog(page: Page): Promise<void> {
  await page.goto(mall.address)
  await typeSignIn(page, 'store02')
  await page.getByRole('dialog').waitFor()
}

async function enter(page: Page, code: string): Promise<void> {
  await codeEntry(page).getByLabel('인증번호').fill(code)
  await codeEntry(page).getByRole('button', { name: '확인' }).click()
}

/** Spec §2: Escape and backdrop do not close these dialogs. */
async function expectToStay(page: Page, dialog: ReturnType<typeof registration>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.waitForTimeout(400)
  expect(await dialog.isVisible()).toBe(true)
}

test('registers by QR code, rejects a wrong code, and signs in with the right one', async () => {
  const page = await browser.openWhole()
  await openDialog(page)
  const frame = await registration(page).boundingBox()
  expect(frame?.width).toBe(360)
  const picture = await page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' }).boundingBox()
  expect([picture?.width, picture?.height]).toEqual([180, 180])
  await expectToStay(page, registration(page))

  app = await scanQr(page)
  await registration(page).getByRole('button', { name: '확인' }).click()

  await codeEntry(page).waitFor()
  expect((await codeEntry(page).boundingBox())?.width).toBe(360)
  const confirm = codeEntry(page).getByRole('button', { name: '확인' })
  expect(await confirm.isDisabled()).toBe(true)
  await expectToStay(page, codeEntry(page))

  await enter(page, wrongCodeOf(app))
  await failure(page).getByText('OTP 인증에 실패했어요. 다시 시도해 주세요.').waitFor()
  await failure(page).getByText('계속 실패하면 시스템 관리자에게 문의해 주세요.').waitFor()
  expect((await failure(page).boundingBox())?.width).toBe(360)
  await expectToStay(page, failure(page))
  await failure(page).getByRole('button', { name: '다시 시도' }).click()

  const field = codeEntry(page).getByLabel('인증번호')
  await field.and(page.locator(':focus')).waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  // The previous step's code, so that the next sign-in has a later one.
  await page.keyboard.type(await codeOf(app, -1))
  await page.keyboard.press('Enter')
  await waitForHome(page)
  await page.getByRole('heading', { level: 1, name: '안녕하세요, 바다횟집 님' }).waitFor()
})

test('asks only for the code at the next sign-in, and accepts it pasted with spaces', async () => {
  const page = await browser.openWhole({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openDialog(page)
  await codeEntry(page).waitFor()
  const code = await codeOf(app)
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await codeEntry(page).getByLabel('인증번호').press('ControlOrMeta+v')
  expect(await codeEntry(page).getByLabel('인증번호').inputValue()).toBe(code)
  await codeEntry(page).getByRole('button', { name: '확인' }).click()
  await waitForHome(page)
})
