// `npm run bench:pages [-- address user password]`: how a page feels on a middling telephone, four times slower than a
// quiet machine: one that is slow by itself is slowed down by so much less. Without an address it starts a demo mall of
// its own; give that of a large one for the long lists.
import type { CDPSession, Page } from 'playwright-core'
import { timesSlower } from '../scripts/machine-speed.mjs'
import { launchChromium, usualPerson } from './launch-chromium.ts'
import { publishedPassword, typeSignIn } from './sign-in.ts'
import { startMall } from './start-mall.ts'

const [givenAddress, user = 'store01', password = publishedPassword] = process.argv.slice(2)
const mall = givenAddress === undefined ? await startMall() : null
const address = givenAddress ?? mall?.address ?? ''
const browser = await launchChromium()
try {
  await measureFirstPage()
  const page = await openSignedIn()
  await measureSheet(page)
  await measureScrolling(page)
} finally {
  await browser.close()
  await mall?.end()
}

interface Figures {
  contentAt: number
  shift: number
}

/** Sign-in cold and home warm, at 1.6 Mbit/s and 150 ms. */
async function measureFirstPage() {
  const page = await newPage()
  const devices = await slowDown(page)
  await devices.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await devices.send('Network.emulateNetworkConditions', line)
  await page.goto(address)
  await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  show('sign-in, cold', await figuresOf(page), 2500)
  await typeSignIn(page, user, password)
  await page.waitForURL('**/app/main/mal001')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  show('home, warm', await figuresOf(page), 1500)
  await page.context().close()
}

async function measureSheet(page: Page) {
  await page.goto(`${address}/app/main/mal003`)
  const fields = page.locator('input[data-sheet-row]:enabled')
  await fields.first().waitFor()
  const rows = await fields.count()
  const devices = await slowDown(page)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await fields.first().focus()
  const began = performance.now()
  const lines = Math.min(30, rows)
  for (let n = 0; n < lines; n += 1) {
    await page.keyboard.type(String((n % 9) + 1))
    await page.keyboard.press('Enter')
  }
  const took = (performance.now() - began) / 1000
  await page.waitForTimeout(1000)
  const slow = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
  // What took less than 16 ms is not reported at all.
  const times = [...slow, ...Array<number>(Math.max(0, 2 * lines - slow.length)).fill(16)]
  say(
    `sheet of ${rows} rows: a key is answered in ${at(times, 0.5)} ms (half), ${at(times, 0.95)} ms (95 of 100), ` +
      `${Math.max(...times)} ms at most; ${lines} lines in ${took.toFixed(1)} s · aim 50 ms`,
  )
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

interface Scrolled {
  frames: number[]
  blank: number
  rows: number
}

async function measureScrolling(page: Page) {
  for (const view of ['grid', 'table'] as const) {
    await page.goto(`${address}/app/main/mal002`)
    await page.getByRole('button', { name: view === 'grid' ? '사진으로 보기' : '표로 보기' }).click()
    await page.waitForTimeout(1500)
    const devices = await slowDown(page)
    const { frames, blank, rows } = await page.evaluate(scrollForAWhile)
    say(
      `products as ${view}: a frame takes ${at(frames, 0.5)} ms (half), ${at(frames, 0.95)} ms (95 of 100); ` +
        `blank for ${Math.round(blank)} ms at most; ${rows} products in the document at most · aims 32 ms, 200 ms, 120`,
    )
    const place = await page.evaluate(() => scrollY)
    await page.getByRole('link', { name: '주문 내역' }).first().dispatchEvent('click')
    await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()
    await page.goBack()
    await page.waitForTimeout(2500)
    say(`  left at ${Math.round(place)}, back at ${Math.round(await page.evaluate(() => scrollY))}`)
    await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** In the page: scrolls like a finger for eight seconds and looks at every frame. */
function scrollForAWhile(): Promise<Scrolled> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let blank = 0
    let blankSince = 0
    let rows = 0
    let last = performance.now()
    const until = last + 8000
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const look = (now: number) => {
      frames.push(now - last)
      last = now
      const isBlank = [...document.querySelectorAll('main .MuiSkeleton-root')].some(isInView)
      if (!isBlank) blankSince = 0
      else if (blankSince === 0) blankSince = now
      else blank = Math.max(blank, now - blankSince)
      rows = Math.max(rows, document.querySelectorAll('main a[href*="mal002/"]').length)
      scrollBy(0, 40)
      if (now < until) requestAnimationFrame(look)
      else resolve({ frames: frames.slice(1), blank, rows })
    }
    requestAnimationFrame(look)
  })
}

async function openSignedIn(): Promise<Page> {
  const page = await newPage()
  await page.goto(address)
  await typeSignIn(page, user, password)
  await page.waitForURL('**/app/main/mal001')
  return page
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext(usualPerson)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const figures = { contentAt: 0, shift: 0 }
    Object.assign(globalThis, { figures })
    new PerformanceObserver((list) => {
      figures.contentAt = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) figures.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

async function slowDown(page: Page): Promise<CDPSession> {
  const slower = timesSlower()
  const rate = Math.max(1, 4 / slower)
  say(`  (this machine is ${slower.toFixed(1)} times slower than a quiet one: slowed down ${rate.toFixed(1)} times)`)
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate })
  return devices
}

function figuresOf(page: Page): Promise<Figures> {
  return page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures)
}

function show(what: string, { contentAt, shift }: Figures, aim: number) {
  say(`${what}: largest content after ${Math.round(contentAt)} ms, shift ${shift.toFixed(3)} · aims ${aim} ms, 0.02`)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function at(times: number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0)
}
