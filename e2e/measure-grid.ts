// `npm run bench:grid -- address user password rounds`: how fast the grid of products answers keys on a CPU four times slower than
// a fast, idle machine, and how many rows it draws. For 100,000 products, pass the address of a mall on data of
// `npm run seed -- --products 100000`. Without an address it starts a demo mall. Nothing is saved. A page that only counts
// keys is measured too: what Chromium and this machine take by themselves. Other work on a machine makes rounds slower,
// never faster, so the best of several rounds says most about the grid.
import type { Page } from 'playwright-core'
import { launchChromium, defaultContext } from './launch-chromium.ts'
import { publishedPassword, typeSignIn } from './sign-in.ts'
import { at, keyTimes, say, slowDown, watchKeys } from './slow-down.ts'
import { startMall } from './malls/start-mall.ts'

const [givenAddress, user = 'office01', password = publishedPassword, givenRounds = '1'] = process.argv.slice(2)
const mall = givenAddress === undefined ? await startMall() : null
const address = givenAddress ?? mall?.address ?? ''
const repeated = (keys: readonly string[], times: number) => Array.from({ length: times }, () => keys).flat()
/** Keys by what they do. */
const work = {
  'arrow keys': repeated(['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'], 12),
  'page keys': repeated(['PageDown', 'PageDown', 'PageUp'], 10),
  'typing into cells': repeated(['1', '2', 'Enter'], 20),
  'ranges and filling down': repeated(['Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d', 'Control+z', 'Escape'], 8),
  'first and last row': repeated(['Control+End', 'Control+Home'], 4),
} satisfies Record<string, string[]>
const rounds = Number(givenRounds)
const measured = new Map<string, { half: number[]; high: number[] }>()
const browser = await launchChromium()
try {
  const emptyPage = await openEmptyPage()
  const page = await (await browser.newContext(defaultContext)).newPage()
  await page.goto(address)
  await typeSignIn(page, user, password)
  await page.waitForURL('**/office/**')
  await page.goto(`${address}/office/products/grid`)
  await page.getByRole('grid').waitFor()
  // The field opens once the rights of the user are known.
  await page.locator(':has(> [role=grid]) + input:not([readonly])').waitFor()
  await page.locator('[data-row="0"] [data-column="1"]').click()
  const total = await page.getByRole('grid').getAttribute('aria-rowcount')
  const devices = await slowDown(page)
  await page.evaluate(watchRows)
  for (let round = 0; round < rounds; round += 1)
    for (const rest of [0, 100]) {
      await measure(emptyPage, 'empty page, arrow keys', work['arrow keys'], rest)
      for (const [what, keys] of Object.entries(work)) await measure(page, `grid of ${total} rows, ${what}`, keys, rest)
    }
  for (const [what, { half, high }] of rounds > 1 ? measured : [])
    say(`${what}, from the best round to the worst: half ${inOrder(half)}, 95 of 100 ${inOrder(high)} ms · aim 50 ms`)
  await devices.send('Input.synthesizeScrollGesture', {
    ...{ x: 640, y: 600, yDistance: -8000, speed: 1200, gestureSourceType: 'mouse', preventFling: true },
  })
  const { most } = await page.evaluate(() => (globalThis as unknown as { drawnRows: { most: number } }).drawnRows)
  say(`rows in the document at most, also while scrolling: ${most} · aim 120`)
} finally {
  await browser.close()
  await mall?.end()
}

function inOrder(times: number[]): string {
  return times.toSorted((one, other) => one - other).join(' ')
}

async function openEmptyPage(): Promise<Page> {
  const page = await (await browser.newContext(defaultContext)).newPage()
  await page.setContent('<output>0</output><script>onkeydown = () => document.querySelector("output").value++</script>')
  await slowDown(page)
  return page
}

/** Presses the keys with `rest` ms between them: 100 are as fast as a person presses them, 0 faster than a held key. */
async function measure(page: Page, what: string, keys: readonly string[], rest: number): Promise<void> {
  await page.bringToFront()
  await watchKeys(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    if (rest > 0) await page.waitForTimeout(rest)
  }
  await page.waitForTimeout(800)
  const times = await keyTimes(page, keys.length)
  const pace = rest > 0 ? `, ${rest} ms apart` : ''
  const [half, high] = [at(times, 0.5), at(times, 0.95)]
  say(`${what}${pace}: ${half} / ${high} / ${Math.max(...times)} ms (half, 95 of 100, most) · aim 50 ms`)
  const before = measured.get(what + pace) ?? { half: [], high: [] }
  measured.set(what + pace, { half: [...before.half, half], high: [...before.high, high] })
}

/** Runs in the page: the most rows that are in the document at the same time. */
function watchRows(): void {
  const drawnRows = { most: 0 }
  Object.assign(globalThis, { drawnRows })
  const look = () => {
    drawnRows.most = Math.max(drawnRows.most, document.querySelectorAll('[role=grid] [role=row]').length)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
