import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { enter } from '../enter.ts'

const mall = useMall()
const browser = useBrowser()

const uploads = '**/nuri/api/files/upload'
const memo = (name: string, text = '메모') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const chooser = (page: Page) => page.locator('input[type=file][multiple]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fieldOf = (page: Page) => page.getByRole('group', { name: '첨부 파일' })

async function beginInquiry(page: Page): Promise<void> {
  await enter(page, `${mall.address}/app/main/mal009/new`)
  await button(page, '파일 선택').waitFor()
}

/** A clipboard image; browsers name all of them `image.png`. */
function pasteScreenshot(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 360)
    const pen = canvas.getContext('2d')
    pen?.fillRect(0, 0, 320, 360)
    const files = new DataTransfer()
    files.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
}

/** Drops files on the field or beside it; returns whether the page handled them. */
function dropFile(page: Page, onto: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const files = new DataTransfer()
    files.items.add(new File(['끌어다 놓은 글'], '끌어온 메모.txt'))
    const target = document.querySelector(selector)
    const event = (type: string) => new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true })
    return ['dragover', 'drop'].map((type) => target?.dispatchEvent(event(type))).every((left) => left === false)
  }, onto)
}

test('uploads chosen, pasted and dropped files, and keeps them through a lost connection, an expired token and a reload', async () => {
  const page = await browser.openWhole()
  browser.allow(/Failed to load resource/)
  await beginInquiry(page)

  // A cancelled upload leaves nothing behind.
  await page.route(uploads, () => undefined)
  await chooser(page).setInputFiles(memo('잘못 고른 파일.txt'))
  await button(page, '잘못 고른 파일.txt 올리기 취소').click()
  await page.getByText('잘못 고른 파일.txt').waitFor({ state: 'detached' })
  await page.unroute(uploads)

  await page.route(uploads, (route) => route.abort())
  await chooser(page).setInputFiles(memo('끊긴 메모.txt'))
  await button(page, '끊긴 메모.txt 다시 올리기').waitFor()
  await page.unroute(uploads)
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended.long.ago'))
  await button(page, '끊긴 메모.txt 다시 올리기').click()
  await button(page, '끊긴 메모.txt 빼기').waitFor()

  await page.getByLabel('내용').focus()
  await pasteScreenshot(page)
  await button(page, '파일 선택').focus()
  await page.getByRole('button', { name: /^캡처 .*\.png 빼기$/ }).waitFor()
  expect(await dropFile(page, 'header')).toBe(true)
  expect(await dropFile(page, '[role=group] li')).toBe(true)
  await button(page, '끌어온 메모.txt 빼기').waitFor()

  await chooser(page).setInputFiles(memo('설치.exe', 'MZ'))
  await page.getByRole('listitem').filter({ hasText: '설치.exe' }).getByText('올릴 수 없는 형식이에요.').waitFor()

  await page.reload()
  const names = fieldOf(page).getByRole('listitem').locator('bdi')
  await names.nth(2).waitFor()
  expect(await names.allTextContents()).toEqual(['끊긴 메모.txt', expect.stringMatching(/^캡처 /), '끌어온 메모.txt'])

  // With the keyboard: removing a file must not lose the focus.
  await button(page, '끌어온 메모.txt 빼기').focus()
  await page.keyboard.press('Enter')
  await button(page, '파일 선택').and(page.locator(':focus')).waitFor()
  expect(await names.count()).toBe(2)
})

test('takes, sends, views and downloads a photo on a phone', async () => {
  const page = await browser.openWhole(phone)
  await beginInquiry(page)
  await button(page, '사진 찍기').waitFor()
  const camera = page.locator('input[capture=environment]')
  const shot = await page.screenshot({ type: 'jpeg' })
  for (const name of ['깨진 두부.jpg', '젖은 상자.jpg'])
    await camera.setInputFiles({ name, mimeType: 'image/jpeg', buffer: shot })
  await button(page, '젖은 상자.jpg 빼기').waitFor()
  await page.getByRole('button', { name: '상품', exact: true }).click()
  await page.getByLabel('제목').fill('두부가 깨졌어요')
  await page.getByLabel('내용').fill('사진을 봐 주세요.')
  await button(page, '보내기').click()

  await button(page, '깨진 두부.jpg 크게 보기').click()
  const viewer = page.getByRole('dialog', { name: /\.jpg$/ })
  await viewer.getByRole('img', { name: '깨진 두부.jpg' }).waitFor()
  await viewer.getByRole('button', { name: '다음 사진' }).click()
  await viewer.getByRole('img', { name: '젖은 상자.jpg' }).waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: '내려받기' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('젖은 상자.jpg')
  await page.keyboard.press('Escape')
  await button(page, '깨진 두부.jpg 크게 보기').and(page.locator(':focus')).waitFor()
})
