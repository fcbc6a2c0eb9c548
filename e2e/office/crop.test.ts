import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { useMall } from '../malls/mall.ts'

const mall = useMall()
const browser = useBrowser()

/** A photo as a camera takes it, in one colour. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 2250 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#204080'
    context.fillRect(0, 0, 3000, 2250)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('shows a chosen picture at once, with everything to crop it in sight', async () => {
  const page = await browser.openWhole({ viewport: { width: 1280, height: 800 } })
  await enter(page, `${mall.address}/office/products/new`, 'office01')
  const add = page.locator('input[type=file]')
  await add.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  const dialog = page.getByRole('dialog', { name: '사진 자르기' })
  const drawn = () =>
    dialog.locator('canvas').evaluate((canvas) => {
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(10, 10, 1, 1) ?? { data: [] }
      return data[2]
    })
  await expect.poll(drawn).toBeGreaterThan(100)
  for (const height of [800, 640]) {
    await page.setViewportSize({ width: 1280, height })
    const isScrolled = () =>
      dialog.locator('.MuiDialogContent-root').evaluate((content) => content.scrollHeight > content.clientHeight)
    await expect.poll(isScrolled).toBe(false)
  }
  expect(await findViolations(page)).toEqual([])
})
