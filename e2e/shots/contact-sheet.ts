import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { Look } from './scene.ts'

interface Print extends Look {
  file: string
}

/** Width on the sheet by page width. */
const shown: Record<number, number> = { 390: 220, 1280: 560, 1920: 720 }

/** Prints all screenshots of a page on one sheet: a row per mode and language, a column per width. */
export async function printSheet(browser: Browser, title: string, prints: Print[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1580, height: 800 } })
  const rows = Map.groupBy(prints, ({ mode, locale }) => `${mode} ${locale}`)
  const html = [...rows].map(([row, ones]) => `<h2>${row}</h2><div>${ones.map(pictureOf).join('')}</div>`)
  await page.setContent(
    `<style>body{font:14px sans-serif;background:#8a8f98;margin:20px}h1,h2{font-size:14px;margin:12px 0 4px}
    div{display:flex;gap:16px;align-items:start}img{box-shadow:0 0 0 1px #555}</style><h1>${title}</h1>${html.join('')}`,
  )
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

function pictureOf({ width, file }: Print): string {
  return `<img width="${shown[width] ?? 300}" src="data:image/png;base64,${readFileSync(file, 'base64')}">`
}
