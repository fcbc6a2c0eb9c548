import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let runInLeaderTab: typeof import('./leader-tab.ts').runInLeaderTab
let open: AbortController[] = []

// As over plain http: which way is taken is decided once, when the page loads.
beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The clock of a page is past zero by then.
  vi.advanceTimersByTime(1)
  runInLeaderTab = (await import('./leader-tab.ts')).runInLeaderTab
})

afterEach(async () => {
  for (const tab of open) tab.abort()
  open = []
  // What still pauses ends, and closes its channel.
  await pass(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

function openTab() {
  const closed = new AbortController()
  open.push(closed)
  const tab = { leads: false, close: () => closed.abort() }
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      tab.leads = true
      signal.addEventListener('abort', () => {
        tab.leads = false
        resolve()
      })
    })
  void runInLeaderTab('line', work, closed.signal)
  return tab
}

/** Messages between tabs take real time. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    await wait(2)
  }
}

test('works in one tab without locks, and in another one once it is closed', async () => {
  const one = openTab()
  await pass(2000)
  expect(one.leads).toBe(true)
  const other = openTab()
  await pass(15_000)
  expect([one.leads, other.leads]).toEqual([true, false])
  one.close()
  await pass(6000)
  expect([one.leads, other.leads]).toEqual([false, true])
})

test('works in one of two tabs that open together without locks', async () => {
  const tabs = [openTab(), openTab()]
  await pass(10_000)
  expect(tabs.filter(({ leads }) => leads)).toHaveLength(1)
})
