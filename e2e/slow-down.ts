import type { CDPSession, Page } from 'playwright-core'
import { timesSlowerIdle } from '../scripts/machine-speed.mjs'

/** Slows the page down to a quarter of a fast, idle machine; a slower machine less. */
export async function slowDown(page: Page): Promise<CDPSession> {
  // The minimum of several runs, to ignore momentary load.
  const slower = timesSlowerIdle()
  const rate = Math.max(1, 4 / slower)
  say(`  (this machine is ${slower.toFixed(1)} times slower than a quiet one: slowed down ${rate.toFixed(1)} times)`)
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate })
  return devices
}

/** Records from now on how long each key takes until its effect is on the screen. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
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
