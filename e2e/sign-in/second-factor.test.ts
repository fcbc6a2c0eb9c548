import type { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enterHome } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { codeOf, scanQr, wrongCodeOf } from './second-factor.ts'
import { waitForHome, publishedPassword, signOut, typeSignIn } from '../sign-in.ts'

// One user, registered by the first test, so the order of the first two matters.
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

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: /님의 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '보안' }).click()
  await page.getByRole('heading', { level: 1, name: '보안' }).waitFor()
}

test('turns on the second factor, signs in with a recovery code on a phone, ends that session, and is offered to the office', async () => {
  // From a wrong password, and the live connection ended with its session.
  browser.allow(/status of (422|401)/)
  const page = await browser.openWhole()
  await enterHome(page, mall.address, 'staff01')
  await openSecurity(page)
  await page.getByText('다른 기기에서는 접속하고 있지 않아요.').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  const prove = page.getByRole('dialog', { name: '2단계 인증 켜기' })
  await prove.getByLabel('비밀번호', { exact: true }).fill('Wrong!2026x')
  await prove.getByRole('button', { name: '다음' }).click()
  await prove.getByText('비밀번호가 맞지 않아요.').waitFor()
  await prove.getByLabel('비밀번호', { exact: true }).fill(publishedPassword)
  await prove.getByRole('button', { name: '다음' }).click()

  const scan = page.getByRole('dialog', { name: '인증 앱 등록' })
  await scan.getByRole('img', { name: '인증 앱에 등록할 QR 코드' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await scan.getByLabel('인증번호').fill(await codeOf(await scanQr(page)))
  await scan.getByRole('button', { name: '등록' }).click()

  const shown = page.getByRole('dialog', { name: '복구 코드' })
  await shown.getByRole('button', { name: '보관했어요' }).waitFor()
  const codes = await shown.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await findViolations(page)).toEqual([])
  // Recovery codes are shown once, so only their button closes the dialog.
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await shown.getByRole('button', { name: '파일로 저장' }).click()
  expect((await saved).suggestedFilename()).toBe('누리몰-복구코드.txt')
  await shown.getByRole('button', { name: '보관했어요' }).click()
  await shown.waitFor({ state: 'hidden' })
  await page.getByText('복구 코드가 10개 남았어요.', { exact: false }).waitFor()

  const other = await browser.openWhole(phone)
  await other.goto(mall.address)
  await typeSignIn(other, 'staff01')
  const entry = other.getByRole('dialog', { name: 'OTP 인증', exact: true })
  await entry.getByLabel('인증번호').fill(codes[0] ?? '')
  expect(await entry.getByLabel('인증번호').inputValue()).toBe((codes[0] ?? '').replaceAll(' ', ''))
  await entry.getByRole('button', { name: '확인' }).click()
  await waitForHome(other)

  await page.reload()
  await page.getByText('복구 코드가 9개 남았어요.', { exact: false }).waitFor()
  const rows = page.getByRole('list', { name: '접속 중인 기기' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.getByText('지금 쓰는 기기').waitFor()
  await rows.getByRole('button', { name: /접속 끊기$/ }).click()
  await page.getByText('다른 기기에서는 접속하고 있지 않아요.').waitFor()
  // The phone returns to the sign-in page by itself.
  await other.getByLabel('아이디', { exact: true }).waitFor()

  // The office has the same page.
  await signOut(page)
  await typeSignIn(page, 'office01')
  await page.getByRole('heading', { level: 1, name: '주문 처리' }).waitFor()
  await openSecurity(page)
  await page.getByRole('button', { name: '2단계 인증 켜기' }).waitFor()
})
