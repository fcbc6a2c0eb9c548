// `npm run bench:pages [-- address user password]`: performance on a mid-range phone, simulated by a CPU four times
// slower than a fast, idle machine; slower machines are throttled less. Without an address it starts a demo mall; for
// long lists, pass the address of a large one.
import type { CDPSession, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { launchChromium, defaultContext } from './launch-chromium.ts'
import { publishedPassword, typeSignIn } from './sign-in.ts'
import { at, keyTimes, say, slowDown, watchKeys } from './slow-down.ts'
import { startMall } from './malls/start-mall.ts'

/** Pixels a second: a fast scroll wheel. */
const scrollSpeed = 1200

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

/** Loads sign-in with an empty cache, and home with a warm one, at 1.6 Mbit/s and 150 ms. */
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
  await watchKeys(page)
  await fields.first().focus()
  const began = performance.now()
  const lines = Math.min(30, rows)
  for (let n = 0; n < lines; n += 1) {
    await page.keyboard.type(String((n % 9) + 1))
    await page.keyboard.press('Enter')
  }
  const took = (performance.now() - began) / 1000
  await page.waitForTimeout(1000)
  const times = await keyTimes(page, 2 * lines)
  say(
    `sheet of ${rows} rows: a key is answered in ${at(times, 0.5)} ms (half), ${at(times, 0.95)} ms (95 of 100), ` +
      `${Math.max(...times)} ms at most; ${lines} lines in ${took.toFixed(1)} s · aim 50 ms`,
  )
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

async function measureScrolling(page: Page) {
  for (const view of ['grid', 'table'] as const) {
    await page.goto(`${address}/app/main/mal002`)
    await page.getByRole('button', { name: view === 'grid' ? '사진으로 보기' : '표로 보기' }).click()
    await page.waitForTimeout(1500)
    const devices = await slowDown(page)
    await page.evaluate(watchDrawing)
    const shown = await shownFrames(() => scrollDown(devices))
    const { frames, rows } = await page.evaluate(() => (globalThis as unknown as { drawn: Drawn }).drawn)
    const empty = await longestEmpty(page, devices)
    say(
      `products as ${view}: a frame is shown after ${at(shown, 0.5)} ms (half), ${at(shown, 0.95)} ms (95 of 100), the page ` +
        `redraws after ${at(frames, 0.5)} and ${at(frames, 0.95)} ms; a product in view is empty for ` +
        `${Math.round(empty)} ms at most; ${rows} products in the document at most · aims 32 ms, 200 ms, 120`,
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

/** Scrolls like a wheel: the compositor moves the window, and the page renders as fast as it can. */
async function scrollDown(devices: CDPSession) {
  const gesture = {
    x: 640,
    y: 450,
    yDistance: -8000,
    speed: scrollSpeed,
    gestureSourceType: 'mouse',
    preventFling: true,
  } as const
  await devices.send('Input.synthesizeScrollGesture', gesture)
}

/** Intervals between frames shown by the browser during `act`. */
async function shownFrames(act: () => Promise<void>): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const times: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ts } of value as unknown as { name: string; ts: number }[])
      if (name === 'Display::DrawAndSwap') times.push(ts / 1000)
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { categories: 'viz', transferMode: 'ReportEvents' })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  times.sort((a, b) => a - b)
  return times.slice(1).map((time, n) => time - (times[n] ?? 0))
}

/**
 * How long a product scrolling into view stays empty at most: the empty stretch above the bottom edge divided by the
 * scroll speed, including the gaps between products.
 */
async function longestEmpty(page: Page, devices: CDPSession): Promise<number> {
  // Evaluated afterwards, because decoding screenshots would slow down the page being measured.
  const pictures: string[] = []
  devices.on('Page.screencastFrame', ({ data, sessionId }) => {
    void devices.send('Page.screencastFrameAck', { sessionId })
    pictures.push(data)
  })
  await devices.send('Page.startScreencast', { format: 'png', maxWidth: 320, maxHeight: 320, everyNthFrame: 3 })
  await scrollDown(devices)
  await devices.send('Page.stopScreencast')
  if (pictures.length < 20) throw new Error(`only ${String(pictures.length)} pictures of a whole scroll`)
  const windowHeight = await page.evaluate(() => innerHeight)
  const shares = pictures.map((data) => emptyAboveFoot(PNG.sync.read(Buffer.from(data, 'base64'))))
  return (Math.max(...shares) * windowHeight * 1000) / scrollSpeed
}

/** Fraction of the screenshot's height above the bottom bar that shows no product. */
function emptyAboveFoot({ data, width, height }: PNG): number {
  const foot = Math.floor(height * 0.89)
  let y = foot
  for (; y > 0; y -= 1) {
    const shades = new Set<number>()
    for (let x = Math.floor(width * 0.25); x < width * 0.95; x += 1) shades.add(data.readUInt32BE((y * width + x) * 4))
    if (shades.size >= 8) break
  }
  return (foot - y) / height
}

interface Drawn {
  frames: number[]
  rows: number
}

/** Runs in the page: records each frame and the number of list rows in the document. */
function watchDrawing(): void {
  const drawn: Drawn = { frames: [], rows: 0 }
  Object.assign(globalThis, { drawn })
  let last = performance.now()
  const look = (now: number) => {
    drawn.frames.push(now - last)
    last = now
    drawn.rows = Math.max(drawn.rows, document.querySelectorAll('main a[href*="mal002/"]').length)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function openSignedIn(): Promise<Page> {
  const page = await newPage()
  await page.goto(address)
  await typeSignIn(page, user, password)
  await page.waitForURL('**/app/main/mal001')
  return page
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext(defaultContext)
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

function figuresOf(page: Page): Promise<Figures> {
  return page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures)
}

function show(what: string, { contentAt, shift }: Figures, aim: number) {
  say(`${what}: largest content after ${Math.round(contentAt)} ms, shift ${shift.toFixed(3)} · aims ${aim} ms, 0.02`)
}
