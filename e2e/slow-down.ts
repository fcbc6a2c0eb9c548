import type { CDPSession, Page } from 'playwright-core'
import { timesSlowerIdle } from '../scripts/machine-speed.mjs'

/**
 * Slows the page down to a quarter of a fast, idle machine; a slower machine less. Chromium misses the rate it is asked
 * for (4 made work as long as that of a key 6 to 7 times slower), so the rate is set by what it does.
 */
export async function slowDown(page: Page): Promise<CDPSession> {
  // The minimum of several runs, to ignore momentary load.
  const wanted = Math.max(1, 4 / timesSlowerIdle())
  const devices = await page.context().newCDPSession(page)
  const timeAt = async (rate: number) => {
    await devices.send('Emulation.setCPUThrottlingRate', { rate })
    return page.evaluate(timeOfWork)
  }
  // Next to each other, because the speed of a machine changes.
  const timesSlowerAt = async (rate: number) => {
    const before = await timeAt(1)
    return (await timeAt(rate)) / before
  }
  let [tooFast, tooSlow] = [1, wanted * 1.5]
  for (let round = 0; round < 6; round += 1) {
    const rate = (tooFast + tooSlow) / 2
    if ((await timesSlowerAt(rate)) > wanted) tooSlow = rate
    else tooFast = rate
  }
  const slower = await timesSlowerAt(tooSlow)
  say(`  (the page is ${slower.toFixed(1)} times slower; a quarter of a fast machine would be ${wanted.toFixed(1)})`)
  return devices
}

/** Runs in the page: how long work about as long as that of a key takes, in the middle of some rounds. */
async function timeOfWork(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 21; round += 1) {
    const from = performance.now()
    const seen = new Map<number, object>()
    for (let n = 0; n < 400_000; n += 1) seen.set(n % 997, { n })
    times.push(performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times.toSorted((one, other) => one - other)[10] ?? 0
}

/** Records from now on how long each key takes until its effect is on the screen. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const page = globalThis as unknown as { keyObserver?: PerformanceObserver }
    page.keyObserver?.disconnect()
    const times: number[] = []
    const keyObserver = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration)
    })
    Object.assign(page, { keyTimes: times, keyObserver })
    keyObserver.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

/** The times of this many keys. */
export async function keyTimes(page: Page, pressed: number): Promise<number[]> {
  const slow = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
  // Events shorter than 16 ms are not reported.
  return [...slow, ...Array<number>(Math.max(0, pressed - slow.length)).fill(16)]
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function at(times: number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0)
}
